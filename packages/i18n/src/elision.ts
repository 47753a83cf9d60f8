import { i18n } from './i18n.ts'

// A vowel with or without an accent, and the y of "Yves" but not of "Yassine". A name in Arabic letters or with an h keeps "de".
const elided = /^(?:[aeiouœæ]|y(?![aeiou]))/i

/** French "de" before a name: "d'Amri", "de Ben Salah". */
export function withDe(name: string): string {
  return elided.test(name.normalize('NFD')) ? `d'${name}` : `de ${name}`
}

/** Lets the French texts write `{{name, de}}`. */
export function addElision(): void {
  i18n.services.formatter?.add('de', (name) => withDe(String(name)))
}
