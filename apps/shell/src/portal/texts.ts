import { defineTexts, type TextKey } from '@portal/i18n'
import { i18n } from '@portal/i18n/host'
import french from './locales/fr.json'

export const shellTexts = defineTexts('shell', french, {
  en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "ar" */ './locales/ar.json'),
})

/** A text in the current language, for use outside React components. */
export function shellText(key: TextKey<typeof french>): string {
  return i18n.t(key, { ns: shellTexts.namespace })
}
