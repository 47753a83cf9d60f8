import { currentLanguage, defineTexts } from '@portal/i18n'
import french from './locales/fr.json'

const texts = defineTexts('marksGrid', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

// Importing this entry point waits for the texts of the current language; on failure it falls back to French.
await texts.load(currentLanguage()).catch(() => {})

export const { useTexts: useMarksTexts } = texts

export type MarksTexts = typeof french
