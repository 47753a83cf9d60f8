import { currentLanguage } from './current-language.ts'
import type { Language } from './languages.ts'

const collators = new Map<Language, Intl.Collator>()

/** Compares names in the order of a language, by default that of the page; numbers within names count as numbers. */
export function compareNames(one: string, other: string, language: Language = currentLanguage()): number {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, collator)
  return collator.compare(one, other)
}
