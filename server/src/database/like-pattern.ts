import { latinDigits } from '../http/digits.ts'

/** A searched text for a pattern of `like`: in Latin digits, with its wildcards escaped. */
export function likePattern(search: string): string {
  return latinDigits(search)
    .trim()
    .replaceAll(/[\\%_]/g, '\\$&')
}
