import { latinDigits } from '@portal/i18n'

const letters: Record<string, string> = { œ: 'oe', æ: 'ae', ٱ: 'ا', ى: 'ي', ة: 'ه' }

/** The words of a heading or a name, without case, accents, signs and the differences between Arabic letter forms. */
export function foldWords(text: string): string[] {
  return latinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[œæٱىة]/gu, (letter) => letters[letter]!)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Whether two names have no word in common; not those of two scripts, which cannot be compared. */
export function areOtherNames(one: string, other: string): boolean {
  const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name)
  const words = new Set(foldWords(one))
  const compared = foldWords(other)
  if (words.size === 0 || compared.length === 0 || isArabic(one) !== isArabic(other)) return false
  return !compared.some((word) => words.has(word))
}

/** A name for comparison: its words in any order. */
export function foldName(text: string): string {
  return foldWords(text).toSorted().join(' ')
}
