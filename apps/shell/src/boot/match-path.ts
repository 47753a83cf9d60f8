/** As much as this page looks at of a registry that nobody has examined yet. */
export interface Listed {
  remotes?: {
    entry?: string
    base?: string
    preload?: string[]
    integrity?: string
    routes?: { path: string; public?: boolean }[]
  }[]
}

/** True when an address fits a route's pattern, where `:name` stands for any one segment. */
export function fits(pattern: string, pathname: string): boolean {
  const wanted = segments(pattern)
  const given = segments(pathname)
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part.toLowerCase() === given[index]?.toLowerCase())
  )
}

/** The row of an unexamined registry that answers for the address. */
export function ownerOf(registry: Listed | null, pathname: string) {
  for (const remote of registry?.remotes ?? []) {
    const route = remote.routes?.find(({ path }) => fits(path, pathname))
    if (route) return { remote, isPublic: route.public === true }
  }
  return null
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}
