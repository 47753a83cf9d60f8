import { currentLanguage, defineTexts } from '@portal/i18n'
import french from './locales/fr.json'

export const notificationTexts = defineTexts('notifications', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

/** Loads the texts in the current language; call it before rendering a list that is loaded on demand. */
export const loadNotificationTexts = () => notificationTexts.load(currentLanguage())
