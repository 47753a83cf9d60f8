import { defineTexts, type TextKey, type Translate } from '@portal/i18n'
import french from './locales/fr.json'

export const texts = defineTexts('supervision', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

export const { useTexts, useMessages, message } = texts

export type SupervisionTexts = Translate<typeof french>

export type SupervisionText = TextKey<typeof french>
