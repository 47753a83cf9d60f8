import satisfies from 'semver/functions/satisfies.js'
import validRange from 'semver/ranges/valid.js'

/** Whether a text is a version range of npm, such as `^1.2.0`; a blank text is not. */
export function isVersionRange(range: string): boolean {
  return range.trim() !== '' && validRange(range) !== null
}

/** Whether a version satisfies a range by the rules of npm; false when one of them is invalid. */
export function satisfiesRange(version: string, range: string): boolean {
  return isVersionRange(range) && satisfies(version, range)
}
