import { queryWords } from '@portal/i18n'
import type { SearchEntry } from '@portal/remote-kit'
import { beginsLike } from './edit-distance.ts'

/** An entry of the palette, with the words by which it is found. */
export interface PaletteEntry {
  /** Unique among all entries. */
  key: string
  kind: 'page' | SearchEntry['kind']
  title: string
  detail?: string
  to: string
  /** Normalised; those of the title in the current language come first. */
  words: readonly string[]
}

const maxShown = 12

type Score = (word: string, typed: string) => number

const exactly: Score = (word, typed) =>
  word === typed ? 4 : word.startsWith(typed) ? 3 : typed.length > 2 && word.includes(typed) ? 1 : 0

/** One mistake in words of four letters and more, two from eight. */
const roughly: Score = (word, typed) =>
  typed.length >= 4 && beginsLike(word, typed, typed.length >= 8 ? 2 : 1) ? 1 : exactly(word, typed)

/**
 * The entries that have all words of a text or words that begin with them, in any order, best first; only when there is
 * none, those that have them with mistakes.
 */
export function rankEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const typed = queryWords(text)
  if (typed.length === 0) return []
  for (const score of [exactly, roughly]) {
    const found = entries
      .map((entry) => ({ entry, score: scoreOf(entry, typed, score) }))
      .filter((one) => one.score > 0)
      .toSorted((one, other) => other.score - one.score)
    if (found.length > 0) return found.slice(0, maxShown).map(({ entry }) => entry)
  }
  return []
}

/** The sum over the typed words, each by its best word; 0 when one is missing. A word further in front counts more. */
function scoreOf({ words }: PaletteEntry, typed: readonly string[], score: Score): number {
  let sum = 0
  for (const part of typed) {
    let best = 0
    for (const [at, word] of words.entries()) {
      const points = score(word, part)
      if (points > 0) best = Math.max(best, points + 1 / (at + 2))
    }
    if (best === 0) return 0
    sum += best
  }
  return sum
}
