import { currentLanguage, defineTexts } from '@portal/i18n'
import french from './locales/fr.json'

const texts = defineTexts('marksGrid', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

// The door opens in the language of the page; where its texts do not come, it opens in French.
await texts.load(currentLanguage()).catch(() => {})

export const { useTexts: useMarksTexts } = texts

export type MarksTexts = typeof french
