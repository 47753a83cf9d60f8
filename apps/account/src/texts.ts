import { defineTexts, i18n, type TextKey } from '@portal/i18n'
import french from './locales/fr.json'

export const texts = defineTexts('account', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

export const { useTexts } = texts

export type AccountText = TextKey<typeof french>

/** The message of a schema: a key that the compiler knows, translated when it is shown. */
export const message = (key: AccountText): string => key

const isText = (key: string): key is AccountText => i18n.exists(key, { ns: texts.namespace, lng: 'fr' })

/** Translates the messages of schemas. */
export function useMessages(): (key: string) => string {
  const t = useTexts()
  return (key) => (isText(key) ? t(key) : key)
}
