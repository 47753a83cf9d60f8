import { defineTexts } from '@portal/i18n'
import french from './locales/fr.json'

export const importTexts = defineTexts('imports', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})
