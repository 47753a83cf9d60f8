import { browserStorage } from '../session/browser-storage.ts'

export type Language = 'fr' | 'en' | 'ar'

export const languages: readonly Language[] = ['fr', 'en', 'ar']

/** The language stored on this device; French by default. */
export function storedLanguage(): Language {
  const stored = browserStorage.read('language')
  return languages.find((language) => language === stored) ?? 'fr'
}

export function storeLanguage(language: Language): void {
  browserStorage.write('language', language)
}

export function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
}
