import { matchesPattern } from '@portal/release-format/path-patterns'

/** The fields of an unvalidated registry that are needed at boot. */
export interface RegistrySummary {
  remotes?: {
    entry?: string
    base?: string
    preload?: string[]
    integrity?: string
    routes?: { path: string; public?: boolean }[]
  }[]
}

/** The remote of an unvalidated registry whose route matches the path. */
export function findOwner(registry: RegistrySummary | null, pathname: string) {
  for (const remote of registry?.remotes ?? []) {
    const route = remote.routes?.find(({ path }) => matchesPattern(path, pathname))
    if (route) return { remote, isPublic: route.public === true }
  }
  return null
}
