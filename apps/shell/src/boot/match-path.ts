import { matchesPattern } from '@portal/release-format/path-patterns'

/** As much as this page looks at of a registry that nobody has examined yet. */
export interface RegistrySummary {
  remotes?: {
    entry?: string
    base?: string
    preload?: string[]
    integrity?: string
    routes?: { path: string; public?: boolean }[]
  }[]
}

/** The row of an unexamined registry that answers for the address. */
export function findOwner(registry: RegistrySummary | null, pathname: string) {
  for (const remote of registry?.remotes ?? []) {
    const route = remote.routes?.find(({ path }) => matchesPattern(path, pathname))
    if (route) return { remote, isPublic: route.public === true }
  }
  return null
}
