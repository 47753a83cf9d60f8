import { defineTexts, i18n, type TextKey, type Translate } from '@portal/i18n'
import french from './locales/fr.json'

export const texts = defineTexts('marks', french, {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
})

export const { useTexts } = texts

export type MarksTexts = Translate<typeof french>

export type MarksText = TextKey<typeof french>

/** The message of a schema: a key that the compiler knows, translated when it is shown. */
export const message = (key: MarksText): string => key

const isText = (key: string): key is MarksText => i18n.exists(key, { ns: texts.namespace, lng: 'fr' })

/** Translates the messages of schemas. */
export function useMessages(): (key: string) => string {
  const t = useTexts()
  return (key) => (isText(key) ? t(key) : key)
}
