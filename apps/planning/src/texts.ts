import { defineTexts } from '@portal/i18n'
import french from './locales/fr.json'

export const texts = defineTexts('planning', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

export const { useTexts, useMessages, message } = texts
