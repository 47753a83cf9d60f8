import { defineTexts, type TextKey, type Translate } from '@portal/i18n'
import french from './locales/fr.json'

export const texts = defineTexts('marks', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

export const { useTexts, useMessages, message } = texts

export type MarksTexts = Translate<typeof french>

export type MarksText = TextKey<typeof french>
