import { useState } from 'react'
import { setDocumentLanguage, storedLanguage, storeLanguage, type Language } from '../boot/language.ts'
import arabic from './locales/ar.json'
import english from './locales/en.json'
import french from './locales/fr.json'

export type SignInText = keyof typeof french

// All three languages are bundled: the files are small, and switching needs no request.
const texts: Record<Language, Record<SignInText, string>> = { fr: french, en: english, ar: arabic }

/** The texts and language of the sign-in page, without the portal's i18n library. */
export function useSignInTexts() {
  const [language, setLanguage] = useState(storedLanguage)
  const choose = (next: Language) => {
    storeLanguage(next)
    setDocumentLanguage(next)
    setLanguage(next)
  }
  return { language, choose, t: (key: SignInText) => texts[language][key] }
}
