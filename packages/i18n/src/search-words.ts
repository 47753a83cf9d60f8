import { latinDigits } from './digits.ts'

const letters: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  // The forms of one letter that writers of Arabic use for each other.
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ى: 'ي',
  ة: 'ه',
}

const exchanged = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/**
 * A text without what searchers leave out: case, accents, Arabic vowels and tatweel, and the difference between the
 * forms of alif, ya and ta marbuta; digits are Latin. Everything but letters and digits becomes a space.
 */
export function normalizeText(text: string): string {
  return latinDigits(text)
    .toLowerCase()
    .replaceAll(exchanged, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a text as it is typed; signs within a word are dropped: `LGL2-A` is one word. */
export function queryWords(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => normalizeText(word).replaceAll(' ', '') || [])
}

/** The words by which texts are found: their parts, and with signs also the whole: `lgl2`, `a` and `lgl2a`. */
export function searchable(...texts: string[]): string[] {
  const words = texts.flatMap((text) => [...normalizeText(text).split(' '), ...queryWords(text)])
  return [...new Set(words)].filter(Boolean)
}

/** Whether every word of a search is in one of the words of `searchable`. */
export function containsWords(words: readonly string[], search: string): boolean {
  return queryWords(search).every((typed) => words.some((word) => word.includes(typed)))
}
