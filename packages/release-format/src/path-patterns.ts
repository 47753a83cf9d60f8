/**
 * The grammar of a route's path in `remote.json`: static segments and `:parameters`. The functions below also judge
 * splats (`/files/*`) and optional segments (`/a/:b?`) as the router reads them.
 */
export const routePathPattern = String.raw`^(/:?[\w-]+)+$`

/** Whether an address fits a pattern of static segments and parameters, in any letter case, as the router decides. */
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

/** Whether there is an address that fits both patterns. */
export function patternsOverlap(a: string, b: string): boolean {
  return alternativesOf(a).some((one) => alternativesOf(b).some((other) => meet(one, other)))
}

/** The patterns without optional segments that a pattern stands for, each as its segments. */
function alternativesOf(pattern: string): string[][] {
  return segmentsOf(pattern).reduce<string[][]>(
    (all, segment) => {
      if (!segment.endsWith('?')) return all.map((before) => [...before, segment])
      return [...all, ...all.map((before) => [...before, segment.slice(0, -1)])]
    },
    [[]],
  )
}

function meet([one, ...after]: string[], [other, ...afterOther]: string[]): boolean {
  // A splat also takes the address that ends before it.
  if (one === '*' || other === '*') return true
  if (one === undefined || other === undefined) return one === other
  const isSame = isParameter(one) || isParameter(other) || one.toLowerCase() === other.toLowerCase()
  return isSame && meet(after, afterOther)
}

const isParameter = (segment: string) => segment.startsWith(':')

/** The router ignores slashes at the end, and counts empty segments anywhere else. */
function segmentsOf(path: string): string[] {
  const inner = path.replace(/^\//, '').replace(/\/+$/, '')
  return inner === '' ? [] : inner.split('/')
}
