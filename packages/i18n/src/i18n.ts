import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from './languages.ts'
import french from './locales/fr.json'

/** The only i18next instance of the page. Initialized synchronously with the bundled French texts. */
export const i18n: I18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'fr' satisfies Language,
  fallbackLng: 'fr' satisfies Language,
  resources: { fr: { common: french } },
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
})
