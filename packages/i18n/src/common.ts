import french from './locales/fr.json'
import { defineTexts } from './texts.ts'

export type CommonTexts = typeof french

const common = defineTexts('common', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

export const { useTexts: useCommonTexts } = common
