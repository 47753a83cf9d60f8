import type { BuiltManifest } from '@portal/release-format/manifest'
import { patternsOverlap } from '@portal/release-format/path-patterns'

type PageOwner = Pick<BuiltManifest, 'name' | 'routes'>

/** A page that a remote no longer has. */
export interface MovedPage {
  path: string
  from: string
  /** The remote that has it now; null when none has. */
  to: string | null
}

/** The pages that their remotes have in the first state of the registry and no longer in the second one. */
export function findMovedPages(before: readonly PageOwner[], after: readonly PageOwner[]): MovedPage[] {
  return before.flatMap(({ name, routes }) =>
    routes.flatMap(({ path }) => {
      const owners = after.filter((remote) => remote.routes.some((route) => patternsOverlap(route.path, path)))
      if (owners.some((owner) => owner.name === name)) return []
      return [{ path, from: name, to: owners[0]?.name ?? null }]
    }),
  )
}

/** `/Tirage moves from library to print`. */
export function describeMove({ path, from, to }: MovedPage): string {
  return to === null ? `${path} of ${from} disappears` : `${path} moves from ${from} to ${to}`
}
