import { defineTexts } from '@portal/i18n'
import french from './locales/fr.json'

export const kitTexts = defineTexts('remote-kit', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})
