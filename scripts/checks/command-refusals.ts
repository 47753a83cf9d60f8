import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../lib/project.mjs'

/** A code that a command may get, and for which its remote has no text. */
interface MissingText {
  file: string
  operation: string
  code: string
}

interface Module {
  text: string
  /** By local name. */
  imports: Map<string, { from: string; name: string }>
  /** The addresses of `export * from`. */
  passedOn: string[]
  /** The code of each declaration at the top level, by name. */
  declarations: Map<string, string>
}

const client = 'packages/api-client'
/** The codes of each operation that changes something. */
export const { refusals }: { refusals: Readonly<Record<string, readonly string[]>> } = await import(
  join(root, client, 'src/generated/refusals.gen.ts')
)
const doorsOf: Record<string, Record<string, string>> = {
  'api-client': doorsIn(client),
  'shared-screens': doorsIn('packages/shared-screens'),
}
const modules = new Map<string, Module>()

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The files that a package exports, by name. */
function doorsIn(folder: string): Record<string, string> {
  const { exports }: { exports: Record<string, string> } = JSON.parse(read(`${folder}/package.json`))
  return Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, join(folder, file)]))
}

function moduleOf(path: string): Module {
  const known = modules.get(path) ?? parse(path, read(path))
  modules.set(path, known)
  return known
}

function parse(path: string, text: string): Module {
  const resolve = (from: string) => addressOf(path, from)
  const imports: Module['imports'] = new Map()
  for (const [, names, all, from = ''] of text.matchAll(
    /^(?:import|export) (?:\{([^}]*)\}|\* as (\w+)) from '(.+)'/gm,
  )) {
    if (all) imports.set(all, { from: resolve(from), name: '*' })
    for (const one of names?.split(',') ?? []) {
      const [name = '', local = name] = one.trim().split(' as ')
      if (name && !name.startsWith('type ')) imports.set(local, { from: resolve(from), name })
    }
  }
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:const|function) )/m)
  return {
    text,
    imports,
    passedOn: [...text.matchAll(/^export \* from '(.+)'/gm)].map(([, from = '']) => resolve(from)),
    declarations: new Map(
      parts.flatMap((code) => {
        const name = /^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(code)?.[1]
        return name ? [[name, code] as const] : []
      }),
    ),
  }
}

/** The path of an imported module from the root of the project; of a package its name. */
function addressOf(file: string, from: string): string {
  if (from.startsWith('.')) return join(dirname(file), from)
  const [, name = '', door = ''] = /^@portal\/(api-client|shared-screens)(\/.+)/.exec(from) ?? []
  return doorsOf[name]?.[`.${door}`] ?? from
}

/** The operations that a function of an adapter calls to change something. */
function operationsOf(path: string, name: string, seen = new Set<string>()): string[] {
  if (path.endsWith('/sdk.gen.ts')) return name in refusals ? [name] : []
  const key = `${path} ${name}`
  if (seen.has(key) || !path.startsWith(`${client}/src/adapters/`)) return []
  seen.add(key)
  const { imports, passedOn, declarations } = moduleOf(path)
  const code = declarations.get(name)
  const handed = imports.get(name)
  if (code === undefined)
    return handed
      ? operationsOf(handed.from, handed.name, seen)
      : passedOn.flatMap((from) => operationsOf(from, name, seen))
  const words = new Set(code.match(/\w+(?:\.\w+)?/g))
  return [...words].flatMap((word) => {
    const [first = '', member = ''] = word.split('.')
    const imported = imports.get(first)
    if (imported) return operationsOf(imported.from, imported.name === '*' ? member : imported.name, seen)
    return first !== name && declarations.has(first) ? operationsOf(path, first, seen) : []
  })
}

/** The operations that a file of a remote calls to change something, each with the adapter that it is called through. */
function callsIn(path: string): { operation: string; adapter: string }[] {
  return [...moduleOf(path).imports.values()]
    .filter(({ name }) => !name.endsWith('Queries'))
    .flatMap(({ from, name }) => operationsOf(from, name).map((operation) => ({ operation, adapter: from })))
}

/** The files of the remotes and of their shared screens that a file imports, with those that these import. */
function reach(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || !/^(?:apps|packages\/shared-screens)\//.test(file)) return reached
  reached.add(file)
  for (const { from } of moduleOf(file).imports.values()) reach(from, reached)
  return reached
}

const sourcesIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

/** The sources of the kit with the texts for every command. */
export const kitTexts = sourcesIn('packages/remote-kit/src/commands').map(read).join('')

/**
 * The codes of the calls of a folder for which nothing has a text: neither the kit, nor the `commands.ts` of the folder,
 * nor the adapter, nor the file that calls and those that import it, with all that these import.
 */
export function listMissingTexts(folder: string): MissingText[] {
  const files = sourcesIn(folder)
  const commands = files.filter((file) => file.endsWith('/commands.ts'))
  const importersOf = (file: string) =>
    files.filter((one) => [...moduleOf(one).imports.values()].some(({ from }) => from === file))
  return files.flatMap((file) =>
    callsIn(file).flatMap(({ operation, adapter }) => {
      const around = [file, ...importersOf(file)].flatMap((one) => [...reach(one)])
      const texts = [...commands, ...around, ...reachInClient(adapter)].map((one) => moduleOf(one).text)
      return (refusals[operation] ?? [])
        .filter((code) => ![kitTexts, ...texts].some((text) => text.includes(`'${code}'`)))
        .map((code) => ({ file, operation, code }))
    }),
  )
}

/** The operations that the files of a folder call to change something. */
export const operationsCalledIn = (folder: string): string[] =>
  sourcesIn(folder).flatMap((file) => callsIn(file).map(({ operation }) => operation))

/** An adapter and those that it hands on. */
const reachInClient = (adapter: string): string[] => [adapter, ...moduleOf(adapter).passedOn.flatMap(reachInClient)]
