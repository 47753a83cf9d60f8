import type { ModuleGraph } from './module-graph.ts'

/** The files of a page or a card. */
interface Files {
  files: string[]
}

interface Parts {
  /** The files of the container itself. */
  shell: string[]
  /** The pages and cards that not every teacher may see. */
  restricted: Files[]
  others: Files[]
}

/**
 * Divides a build by audience: the modules reachable only from restricted pages and cards, and the files that the
 * browsers of others fetch. The roots of a page are the modules that the container fetches for it.
 */
export function splitByAudience(graph: ModuleGraph, { shell, restricted, others }: Parts) {
  const container = reachable(graph, rootModules(graph, shell), ['imports'])
  const fetched = new Set([...container].flatMap((name) => graph.modules[name]?.loads ?? []))
  const rootsOf = (pages: Files[]) => {
    const files = new Set(pages.flatMap((page) => page.files))
    return [...fetched].filter((name) => graph.modules[name]?.files.some((file) => files.has(file)))
  }
  const pageRoots = new Set(rootsOf([...restricted, ...others]))
  const forEverybody = [...fetched].filter((name) => !pageRoots.has(name))
  const seen = reachable(graph, [...rootsOf(others), ...forEverybody], ['imports', 'loads'])
  const open = new Set([...container, ...seen])
  const secret = new Set(
    [...reachable(graph, rootsOf(restricted), ['imports', 'loads'])].filter((name) => !open.has(name)),
  )

  const pageFiles = new Set([...restricted, ...others].flatMap(({ files }) => files))
  const later = Object.entries(graph.chunks).filter(([file, { importedBy }]) =>
    importedBy.some((name) => (container.has(name) ? !pageFiles.has(file) : seen.has(name))),
  )
  const common = new Set([...shell, ...others.flatMap(({ files }) => files), ...later.map(([file]) => file)])
  return { secret, common }
}

/** The modules that no other module imports: the container exposes them. */
function rootModules({ modules }: ModuleGraph, shell: string[]): string[] {
  const wanted = new Set(Object.values(modules).flatMap(({ imports, loads }) => [...imports, ...loads]))
  const isBeginning = (name: string) => !wanted.has(name) && modules[name]?.files.some((file) => shell.includes(file))
  return Object.keys(modules).filter(isBeginning)
}

function reachable({ modules }: ModuleGraph, from: string[], ways: ('imports' | 'loads')[]): Set<string> {
  const reached = new Set(from)
  // Iterating over a Set includes the elements added during the iteration.
  for (const name of reached) for (const way of ways) for (const next of modules[name]?.[way] ?? []) reached.add(next)
  return reached
}
