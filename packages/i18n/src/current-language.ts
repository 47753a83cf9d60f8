import { useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'
import { direction, isLanguage, type Language } from './languages.ts'
import { loadTexts } from './texts.ts'

const storageKey = 'language'

let requestedLanguage: Language = 'fr'

/** Loads the texts of every declared namespace, then switches all mounted components to the language. */
export async function startI18n(language: Language): Promise<void> {
  requestedLanguage = language
  await loadTexts(language)
  // Race: the last call wins, whichever language is loaded last.
  if (requestedLanguage !== language) return
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = direction(language)
}

/** Changes the language of the whole page without a reload and stores it in `localStorage`. */
export async function setLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Full or blocked storage: the choice is valid for this visit only.
  }
  await startI18n(language)
}

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'fr'
}

function subscribe(onChange: () => void) {
  i18n.on('languageChanged', onChange)
  return () => i18n.off('languageChanged', onChange)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}
