import { defineTexts } from '@portal/i18n'
import french from './locales/fr.json'

/** The texts that several remotes show; each of them names these in its `defineRemote`. */
export const sharedTexts = defineTexts('shared', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

export const { useTexts, message } = sharedTexts

/** Translates the messages of shared forms and commands, and those of the remote whose form it is. */
export function useMessages(ofRemote: (key: string) => string = (key) => key): (key: string) => string {
  const translate = sharedTexts.useMessages()
  return (key) => ofRemote(translate(key))
}
