/**
 * Route paths have static segments and `:parameters`. The functions below also support splats (`/files/*`) and optional
 * segments (`/a/:b?`) as the router does.
 */

/** Whether a path matches a pattern of static segments and parameters, case-insensitively, as in the router. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(pathname)
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) =>
      isParameter(segment) ? given[at] !== '' : segment.toLowerCase() === given[at]?.toLowerCase(),
    )
  )
}

/** Whether some path matches both patterns. */
export function patternsOverlap(a: string, b: string): boolean {
  return expandOptionalSegments(a).some((one) => expandOptionalSegments(b).some((other) => segmentsOverlap(one, other)))
}

/** Expands optional segments: returns every pattern without them, as segments. */
function expandOptionalSegments(pattern: string): string[][] {
  return segmentsOf(pattern).reduce<string[][]>(
    (all, segment) => {
      if (!segment.endsWith('?')) return all.map((before) => [...before, segment])
      return [...all, ...all.map((before) => [...before, segment.slice(0, -1)])]
    },
    [[]],
  )
}

function segmentsOverlap([one, ...after]: string[], [other, ...afterOther]: string[]): boolean {
  // A splat also matches the path without its last segment.
  if (one === '*' || other === '*') return true
  if (one === undefined || other === undefined) return one === other
  const isSame = isParameter(one) || isParameter(other) || one.toLowerCase() === other.toLowerCase()
  return isSame && segmentsOverlap(after, afterOther)
}

const isParameter = (segment: string) => segment.startsWith(':')

/** The router ignores trailing slashes and counts empty segments anywhere else. */
function segmentsOf(path: string): string[] {
  const inner = path.replace(/^\//, '').replace(/\/+$/, '')
  return inner === '' ? [] : inner.split('/')
}
