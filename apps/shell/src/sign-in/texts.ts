import { useState } from 'react'
import { setDocumentLanguage, storedLanguage, storeLanguage } from '../boot/language.ts'
import type { Language } from '../boot/language.ts'
import arabic from './locales/ar.json'
import english from './locales/en.json'
import french from './locales/fr.json'

export type SignInText = keyof typeof french

// Three small files: one request fewer than fetching the second and third when they are asked for.
const texts: Record<Language, Record<SignInText, string>> = { fr: french, en: english, ar: arabic }

/** The sign-in page's own texts and language, without the library that the portal uses. */
export function useSignInTexts() {
  const [language, setLanguage] = useState(storedLanguage)
  const choose = (next: Language) => {
    storeLanguage(next)
    setDocumentLanguage(next)
    setLanguage(next)
  }
  return { language, choose, t: (key: SignInText) => texts[language][key] }
}
