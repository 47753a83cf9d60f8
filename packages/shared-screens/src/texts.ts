import { defineTexts } from '@portal/i18n'
import french from './locales/fr.json'

/** The texts that several remotes show; each of them names these in its `defineRemote`. */
export const sharedTexts = defineTexts('shared', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

export const { useTexts, useMessages, message } = sharedTexts
