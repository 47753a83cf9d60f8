import { defineTexts, type TextKey } from '@portal/i18n'
import french from './locales/fr.json'

export const texts = defineTexts('library', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

export const { useTexts, useMessages, message } = texts

export type LibraryText = TextKey<typeof french>
