import french from './locales/fr.json'
import { defineTexts } from './texts.ts'

export type CommonTexts = typeof french

// One chunk for the texts that every page of the portal needs: each chunk also costs bytes on the sign-in page.
const common = defineTexts('common', french, {
  en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "ar" */ './locales/ar.json'),
})

export const { useTexts: useCommonTexts } = common
