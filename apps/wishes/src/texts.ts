import { defineTexts, type TextKey, type Translate } from '@portal/i18n'
import french from './locales/fr.json'

export const texts = defineTexts('wishes', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

export const { useTexts, useMessages, message } = texts

export type WishTexts = Translate<typeof french>

export type WishText = TextKey<typeof french>
