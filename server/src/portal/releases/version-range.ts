/**
 * Whether a version satisfies a range like `^1.2.3`, `~1.2.3`, `>=1.2.3`, `1.2.3` or `*`; false for any other syntax.
 */
export function satisfiesRange(range: string, version: string): boolean {
  if (range.trim() === '*') return true
  const [, sign = '=', from = ''] = /^(\^|~|>=|=)?\s*v?(\d+\.\d+\.\d+[\w.+-]*)$/.exec(range.trim()) ?? []
  if (from === '') return false
  // A prerelease version is compatible with itself only.
  if (sign === '=' || isPreliminary(version) || isPreliminary(from)) return from === version
  const [low, given] = [numbers(from), numbers(version)]
  return (
    compare(given, low) >= 0 &&
    given.slice(0, fixedParts(sign, low)).join() === low.slice(0, fixedParts(sign, low)).join()
  )
}

const isPreliminary = (version: string) => version.includes('-')
const numbers = (version: string) => version.split(/[.+-]/).slice(0, 3).map(Number)

function compare(a: number[], b: number[]): number {
  return a.map((part, at) => part - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** The number of leading parts that must be equal: for a caret up to the first that is not 0. */
function fixedParts(sign: string, low: number[]): number {
  if (sign === '>=') return 0
  if (sign === '~') return 2
  const first = low.findIndex((part) => part > 0)
  return first === -1 ? 3 : first + 1
}
