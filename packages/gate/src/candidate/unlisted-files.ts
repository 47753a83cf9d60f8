import { cardPlaces } from '@portal/release-format/card-places'
import type { Candidate } from './candidate.ts'

const languageFile = /(?:^|\/)locales\/\w+\.json$/

/**
 * The fetched scripts that `pages.json` lists neither for the container nor for the visited pages and their cards. The
 * texts of another language do not count, nor does what a visited page loads later by `import()`.
 */
export function unlistedFiles(
  { manifest, opened, graph }: Pick<Candidate, 'manifest' | 'opened' | 'graph'>,
  visited: ReadonlySet<string>,
  fetched: Iterable<string>,
): string[] {
  const cards = manifest.cards?.filter(({ place }) => visited.has(cardPlaces[place] ?? '')) ?? []
  const modules = new Set(cards.map(({ module }) => module))
  const parts = [
    ...opened.pages.filter(({ path }) => visited.has(path)),
    ...(opened.cards ?? []).filter(({ module }) => modules.has(module)),
  ]
  const pageFiles = parts.flatMap(({ files }) => files)
  const listed = new Set([manifest.entry, ...manifest.preload, ...opened.shell, ...pageFiles])
  const built = Object.entries(graph.modules)
  const isText = (file: string) => {
    const contained = built.filter(([, { files }]) => files.includes(file))
    return contained.length > 0 && contained.every(([name]) => languageFile.test(name))
  }
  const loaders = new Set(pageFiles.filter((file) => !opened.shell.includes(file)))
  // Iterating over a Set includes the elements added during the iteration.
  for (const loader of loaders) for (const file of loadedLater(graph, loader)) loaders.add(file)
  const scripts = [...fetched].filter((file) => file.endsWith('.js'))
  return scripts.filter((file) => !listed.has(file) && !loaders.has(file) && !isText(file))
}

/** The files whose modules a module of this file loads by `import()`. */
function loadedLater({ modules, chunks }: Candidate['graph'], file: string): string[] {
  const isInFile = (name: string) => modules[name]?.files.includes(file)
  return Object.entries(chunks).flatMap(([later, { importedBy }]) => (importedBy.some(isInFile) ? [later] : []))
}
