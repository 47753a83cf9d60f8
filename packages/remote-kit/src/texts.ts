import { defineTexts } from '@portal/i18n'
import french from './locales/fr.json'

export const kitTexts = defineTexts('remote-kit', french, {
  en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "ar" */ './locales/ar.json'),
})
