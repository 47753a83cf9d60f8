import { defineTexts, type TextKey, type Translate } from '@portal/i18n'
import french from './locales/fr.json'

export const texts = defineTexts('notices', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

export const { useTexts, useMessages, message } = texts

export type NoticeTexts = Translate<typeof french>

export type NoticeText = TextKey<typeof french>
