import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const adapterEntryPoint = /'(@portal\/api-client\/[\w-]+)'/g
// Workspace sources use single quotes, packed JavaScript double quotes.
const relativeImport = /from ['"](\.{1,2}\/[^'"]+)['"]/g
const generatedFile = /\/generated\//

/** The sources of a remote's bundle by name, without its installed dependencies. */
export function bundledSources(directory: string): Map<string, string> {
  const sources = new Map<string, string>()
  for (const path of [join(directory, 'remote.json'), ...listFiles(join(directory, 'src'))])
    sources.set(path.slice(directory.length), readFileSync(path, 'utf8'))
  const doors = new Set(
    [...sources.values()].flatMap((text) => [...text.matchAll(adapterEntryPoint)].map(([, door = '']) => door)),
  )
  const generated = new Set<string>()
  const { resolve } = createRequire(join(directory, 'package.json'))
  for (const door of doors) addImported(resolve(door), { sources, generated })
  const wanted = [...sources.values()].join('\n')
  for (const path of generated) for (const [name, text] of usedCalls(wanted, path)) sources.set(name, text)
  return sources
}

interface CollectedSources {
  sources: Map<string, string>
  generated: Set<string>
}

function addImported(path: string, found: CollectedSources): void {
  const name = `adapter:${path.slice(dirname(path).length)}`
  if (found.sources.has(name)) return
  const text = readFileSync(path, 'utf8')
  found.sources.set(name, text)
  for (const [, target = ''] of text.matchAll(relativeImport)) {
    const imported = join(dirname(path), target)
    if (generatedFile.test(imported)) found.generated.add(imported)
    else addImported(imported, found)
  }
}

/** Only the generated client modules that the remote calls: other changes to the API do not change its release id. */
function usedCalls(text: string, door: string): Map<string, string> {
  if (!existsSync(door)) return new Map()
  const modules = [...readFileSync(door, 'utf8').matchAll(relativeImport)].map(([, target = '']) => target)
  return new Map(
    modules
      .filter((target) => isNamedIn(text, basename(target)))
      .map((target) => [
        `generated:${basename(door)}:${basename(target)}`,
        readFileSync(join(dirname(door), target), 'utf8'),
      ]),
  )
}

/** A source that mentions `listYearsOptions` or `listYearsQueryKey` makes the call `listYears`. */
function isNamedIn(text: string, module: string): boolean {
  const [operation] = module.split('.')
  return operation === 'common' || new RegExp(`\\b${operation}(QueryKey|Options)?\\b`).test(text)
}

export function listFiles(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
