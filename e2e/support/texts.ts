import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type Language = 'fr' | 'en' | 'ar'

const root = resolve(import.meta.dirname, '../..')

/** The folder that contains the `locales`. */
export type LocaleFolder =
  | 'packages/i18n/src'
  | 'packages/remote-kit/src'
  | 'apps/shell/src/sign-in'
  | 'apps/shell/src/portal'
  | 'apps/account/src'
  | 'apps/schedule/src'
  | 'apps/notices/src'
  | 'apps/marks/src'
  | 'apps/supervision/src'
  | 'apps/wishes/src'
  | 'apps/library/src'
  | 'apps/office/src'
  | 'apps/decisions/src'
  | 'apps/people/src'
  | 'apps/planning/src'
  | 'apps/exams/src'
  | 'packages/shared-screens/src'
  | 'apps/desks/src'
  | `apps/${string}/src/help`
  | 'examples/showcase/src'

interface Texts {
  [key: string]: string | Texts
}

function read(place: LocaleFolder, language: Language): Texts {
  const texts: Texts = JSON.parse(readFileSync(resolve(root, place, `locales/${language}.json`), 'utf8'))
  return texts
}

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )
}

/** One text of the portal by its key, without variables. */
export function text(place: LocaleFolder, key: string, language: Language): string {
  const value = new Map(flatten(read(place, language))).get(key)
  if (value === undefined) throw new Error(`${place} has no text ${key} in ${language}`)
  return value
}

/** The French texts of a folder that differ in this language and are long enough to be identified. */
export function frenchOnly(place: LocaleFolder, language: Exclude<Language, 'fr'>): string[] {
  const translated = new Set(flatten(read(place, language)).map(([, value]) => value))
  return flatten(read(place, 'fr'))
    .map(([, value]) => value)
    .filter((value) => value.length > 4 && !value.includes('{{') && !translated.has(value))
}
