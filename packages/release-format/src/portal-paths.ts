import { patternsOverlap } from './path-patterns.ts'

const serverFolders = ['api', 'remotes', 'static', 'portal', 'health', 'metrics', 'presence']
/** Whether the server responds to this path itself, so that it is never a page of the portal. */
export function isServerPath(pathname: string): boolean {
  const [first = ''] = pathname.replace(/^\/+/, '').split('/')
  return serverFolders.includes(first.toLowerCase())
}

interface PathOwner {
  name: string
  routes: readonly { path: string }[]
}

/** The paths that no remote can own: those of the server and those reserved for the shell. */
const portal: PathOwner = {
  name: 'the portal itself',
  routes: [...serverFolders.map((folder) => ({ path: `/${folder}/*` })), { path: '/login' }, { path: '/logout' }],
}

/** Describes, in English for the people who release, which routes of a remote overlap paths of the portal itself. */
export function describeReservedPaths(remote: PathOwner): string[] {
  return describeOverlaps(remote, [portal])
}

/** Describes, in English for the people who release, which routes of a remote overlap paths of other remotes. */
export function describePathClashes(remote: PathOwner, live: readonly PathOwner[]): string[] {
  return describeOverlaps(
    remote,
    live.filter(({ name }) => name !== remote.name),
  )
}

/** One sentence for each route and owner, with the owner's first overlapping pattern. */
function describeOverlaps(remote: PathOwner, owners: readonly PathOwner[]): string[] {
  return remote.routes.flatMap(({ path }) =>
    owners.flatMap((owner) => {
      const owned = owner.routes.find((route) => patternsOverlap(path, route.path))
      return owned ? [`${path} takes addresses of ${owned.path}, which belongs to ${owner.name}.`] : []
    }),
  )
}
