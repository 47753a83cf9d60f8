import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from './i18n.ts'
import type { Language } from './languages.ts'

interface TextTree {
  [key: string]: string | TextTree
}

type LoadLocale = () => Promise<{ default: object }>

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Every path to a text, such as `list.title`, except plurals. */
export type TextKey<French> = {
  [Key in keyof French & string]: French[Key] extends string
    ? Key extends `${string}_${PluralForm}`
      ? never
      : Key
    : `${Key}.${TextKey<French[Key]>}`
}[keyof French & string]

/** Every path to a text with plural forms, without the suffix of the form. */
export type PluralKey<French> = {
  [Key in keyof French & string]: French[Key] extends string
    ? Key extends `${infer Stem}_${PluralForm}`
      ? Stem
      : never
    : `${Key}.${PluralKey<French[Key]>}`
}[keyof French & string]

export type TextVariables = Record<string, string | number>

/** A plural requires `count`: without it i18next finds no form and returns the key. */
export interface Translate<French> {
  (key: TextKey<French>, variables?: TextVariables): string
  (key: PluralKey<French>, variables: TextVariables & { count: number }): string
}

export interface Texts<French> {
  namespace: string
  /** Translates into the current language; re-renders when it changes. */
  useTexts: () => Translate<French>
  /** A type-checked key as the message of a schema; it is translated when it is displayed. */
  message: (key: TextKey<French>) => string
  /** Translates the messages of schemas; a text that is not a key is returned unchanged. */
  useMessages: () => (key: string) => string
  /** Loads the texts of one language; a loaded language is cached and not fetched again. */
  load: (language: Language) => Promise<void>
}

const loaders = new Map<string, (language: Language) => Promise<void>>()

/** Declares one namespace: French is bundled, the other languages are loaded on demand. */
export function defineTexts<const French extends TextTree>(
  namespace: string,
  french: French,
  locales: Record<Exclude<Language, 'fr'>, LoadLocale>,
): Texts<French> {
  const load = async (language: Language) => {
    if (language === 'fr' || i18n.hasResourceBundle(language, namespace)) return
    const { default: texts } = await locales[language]()
    i18n.addResourceBundle(language, namespace, texts)
  }
  // Another build that declares the namespace again brings its own texts.
  if (loaders.has(namespace)) for (const language of ['en', 'ar']) i18n.removeResourceBundle(language, namespace)
  i18n.addResourceBundle('fr', namespace, french)
  loaders.set(namespace, load)
  const useTexts = () => {
    const { t } = useTranslation(namespace, { i18n })
    return useCallback((key: string, variables?: TextVariables) => t(key, { ...variables }), [t])
  }
  return {
    namespace,
    load,
    useTexts,
    message: (key) => key,
    useMessages: () => {
      const t = useTexts()
      return (key) => (i18n.exists(key, { ns: namespace, lng: 'fr' }) ? t(key) : key)
    },
  }
}

/**
 * `defineTexts` for one owner. Its namespaces are apart from those of everybody else, whatever their names; a name of the
 * portal's own texts, which it cannot mean, is refused.
 */
export function defineTextsOf(owner: string): typeof defineTexts {
  return (namespace, french, locales) => {
    if (namespace !== owner && loaders.has(namespace))
      throw new Error(`The texts "${namespace}" belong to the portal, not to ${owner}`)
    return defineTexts(`${owner}/${namespace}`, french, locales)
  }
}

/** Milliseconds after which the texts of a namespace are not waited for. */
const loadLimit = 10_000

/** Loads one language for every declared namespace; one that fails or takes long is in French until it has come. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.race([
    new Promise((resolve) => setTimeout(resolve, loadLimit)),
    Promise.allSettled([...loaders.values()].map((load) => load(language))),
  ])
}
