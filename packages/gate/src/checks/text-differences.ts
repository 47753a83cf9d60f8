import type { Texts } from '../candidate/candidate.ts'

/** Every text by its full key, such as `place.thing`. */
export function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

const plural = /_(?:zero|one|two|few|many|other)$/

/** The differences between a translation and its source: missing and unknown keys, plural forms, and variables. */
export function textDifferences(source: Texts, translation: Texts, language: string): string[] {
  const wanted = byKey(flatten(source))
  const given = byKey(flatten(translation))
  return [
    ...[...wanted.keys()].filter((key) => !given.has(key)).map((key) => `${key} is missing`),
    ...[...given.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not in the source`),
    ...[...wanted].flatMap(([key, forms]) => differencesOf(key, forms, given.get(key), language)),
  ]
}

/** The forms of one text: one with an empty name for an ordinary text, one for each plural category of a plural. */
type Forms = Map<string, string>

function byKey(texts: Map<string, string>): Map<string, Forms> {
  const keys = new Map<string, Forms>()
  for (const [key, text] of texts) {
    const form = plural.exec(key)?.[0] ?? ''
    const base = key.slice(0, key.length - form.length)
    keys.set(base, (keys.get(base) ?? new Map<string, string>()).set(form.slice(1), text))
  }
  return keys
}

function differencesOf(key: string, source: Forms, given: Forms | undefined, language: string): string[] {
  if (!given) return []
  const allowed = variables(source)
  const said = variables(given)
  // The count may be omitted where the word includes it ("two weeks" is one word in Arabic).
  const unsaid = [...allowed].filter((name) => name !== 'count' && !said.has(name))
  return [
    ...missingForms(source, given, language).map((form) => `${key} has no form for "${form}"`),
    ...[...said].filter((name) => !allowed.has(name)).map((name) => `${key} has an unknown variable ${name}`),
    ...unsaid.map((name) => `${key} lacks the variable ${name}`),
    ...[...given].filter(([, text]) => text.trim() === '').map(() => `${key} is empty`),
  ]
}

function missingForms(source: Forms, given: Forms, language: string): string[] {
  if (source.has('')) return given.has('') ? [] : ['any number']
  return [...pluralCategories(language)].filter((form) => !given.has(form))
}

/** The plural categories that a language uses for numbers below 1000. */
function pluralCategories(language: string): Set<string> {
  const rules = new Intl.PluralRules(language)
  return new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number)))
}

function variables(forms: Forms): Set<string> {
  const names = [...forms.values()].flatMap((text) => [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)])
  return new Set(names.map(([, name]) => String(name)))
}
