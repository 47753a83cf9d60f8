import { defineTexts } from '@portal/i18n'
import french from './locales/fr.json'

/** The audited actions in words; a remote that shows entries names these in its `defineRemote`. */
export const auditTexts = defineTexts('audit', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})
