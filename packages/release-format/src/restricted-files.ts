import type { BuiltPages } from './built-pages.ts'
import { builtParts } from './built-parts.ts'
import type { BuiltManifest } from './manifest.ts'
import type { Permission } from './roles.ts'
import type { ModuleGraph } from './module-graph.ts'
import { isRestricted, permissionsFor } from './registry.ts'
import { splitByAudience } from './split-by-audience.ts'

/** The permissions of which a caller needs one to fetch a file, by its path; `*` is every file of the release. */
export type RestrictedFiles = Record<string, Permission[]>

const allFiles = '*'

/**
 * The files that only restricted pages and cards need: their own, and what these load later, unless a page or a card for
 * every teacher needs them too.
 */
export function restrictedFiles(
  declared: Pick<BuiltManifest, 'routes' | 'cards'>,
  built: BuiltPages,
  graph: ModuleGraph,
): RestrictedFiles {
  const { restricted, others } = builtParts(declared, built)
  const everything = [...declared.routes, ...(declared.cards ?? [])]
  const everyPermission = unique(everything.filter(isRestricted).flatMap(permissionsFor))
  if (everything.every(isRestricted)) return { [allFiles]: everyPermission }
  const { common } = splitByAudience(graph, { shell: built.shell, restricted, others })
  const files = unique([...restricted.flatMap((part) => part.files), ...Object.keys(graph.chunks)])
  const permissionsOf = (file: string) => {
    const users = restricted.filter((part) => part.files.includes(file))
    // A file that no page loads at its start may be loaded later by any of them.
    return users.length > 0 ? unique(users.flatMap(({ permissions = [] }) => permissions)) : everyPermission
  }
  return Object.fromEntries(files.filter((file) => !common.has(file)).map((file) => [file, permissionsOf(file)]))
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** Whether a caller with these permissions may fetch the file. */
export function mayFetch(restricted: RestrictedFiles, path: string, permissions: readonly Permission[]): boolean {
  const needed = new Map(Object.entries(restricted))
  const ofFile = needed.get(allFiles) ?? needed.get(path)
  return ofFile === undefined || ofFile.some((permission) => permissions.includes(permission))
}
