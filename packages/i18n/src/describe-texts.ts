import { i18n } from './i18n.ts'

/** The texts that are loaded, as JSON by language and namespace, such as `fr/common`. */
export function describeTexts(): Record<string, string> {
  const described: Record<string, string> = {}
  for (const [language, namespaces] of Object.entries(i18n.store.data))
    for (const [namespace, texts] of Object.entries(namespaces))
      described[`${language}/${namespace}`] = JSON.stringify(texts)
  return described
}
