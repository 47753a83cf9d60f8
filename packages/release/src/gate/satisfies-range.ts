type Version = [number, number, number]

const range = /^(\^|~|>=|)(\d+)\.(\d+)\.(\d+)$/

/** Whether a version satisfies a range such as `^1.2.0`; null for the kinds of range that builds do not write. */
export function satisfiesRange(version: string, wanted: string): boolean | null {
  const [, operator, ...floor] = range.exec(wanted) ?? []
  const given = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1)
  if (operator === undefined || !given) return operator === undefined ? null : false
  const [low, it] = [asVersion(floor), asVersion(given)]
  if (compare(it, low) < 0) return false
  return operator === '>=' || compare(it, upperBound(operator, low)) < 0
}

/** The exclusive upper bound of the range. */
function upperBound(operator: string, [major, minor, patch]: Version): Version {
  if (operator === '') return [major, minor, patch + 1]
  if (operator === '~') return [major, minor + 1, 0]
  // Before 1.0.0 the first number that is not zero marks breaking changes.
  if (major > 0) return [major + 1, 0, 0]
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1]
}

function asVersion([major, minor, patch]: string[]): Version {
  return [Number(major), Number(minor), Number(patch)]
}

function compare(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}
