import { defineTexts, i18n } from '@portal/i18n'
import type { TextKey } from '@portal/i18n'
import french from './locales/fr.json'

export const shellTexts = defineTexts('shell', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

/** One text in the language of the moment, for what is said outside the tree. */
export function shellText(key: TextKey<typeof french>): string {
  return i18n.t(key, { ns: shellTexts.namespace })
}
