import type { FileName } from './import-sheet.ts'
import { importSheets } from './import-sheets.ts'

/**
 * The file of the institute that a name stands for: `Étudiants - Copie (2)` and `etudiants_2026-11-02` are `etudiants`.
 * Of a sheet its own name counts. Undefined for a name that contains none, or several.
 */
export function kindOf(name: string): FileName | undefined {
  const words = wordsOf(name.slice(name.lastIndexOf('/') + 1))
  const found = kinds.filter((kind) => contains(words, kind.words))
  // `types_examen` contains `examen`.
  const widest = found.filter((one) => !found.some((other) => other !== one && contains(other.words, one.words)))
  return widest.length === 1 ? widest[0]?.file : undefined
}

/** Words without accents, case, digits, plural and single letters, as of `Types d'examen`. */
const wordsOf = (name: string): string[] =>
  (
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .match(/\p{L}{2,}/gu) ?? []
  )
    .map((word) => word.replace(/[sx]$/, ''))
    .filter((word) => word !== 'de')

const kinds = importSheets.map(({ file }) => ({ file, words: wordsOf(file) }))

const contains = (words: readonly string[], part: readonly string[]): boolean =>
  words.some((_word, at) => part.every((word, further) => words[at + further] === word))
