import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const apps = resolve(import.meta.dirname, '../../../apps')

/** The URL, version and integrity of a release, in the registry's format. */
export interface Release {
  version: string
  base: string
  entry: string
  integrity: string
  global: string
}

/** The content of a build's script: the container, the exposed module, a page, a card, or the texts of one language. */
export type Role = 'entry' | 'exposed' | 'page' | 'card' | 'texts'

type Script = { role: Role; text: string }

export type Scripts = Map<string, Script>

/** The scripts of a remote's build in the workspace, by their paths relative to the base. */
export async function builtScripts(remote: string): Promise<Scripts> {
  const folder = join(apps, remote, 'dist')
  const { entry, preload }: { entry: string; preload: string[] } = JSON.parse(
    await readFile(join(folder, 'manifest.json'), 'utf8'),
  )
  const { cards = [] }: { cards?: { files: string[] }[] } = JSON.parse(
    await readFile(join(folder, 'pages.json'), 'utf8'),
  )
  const ofCards = new Set(cards.flatMap(({ files }) => files))
  const roleOf = (path: string, text: string): Role => {
    if (path === entry) return 'entry'
    if (preload.includes(path)) return 'exposed'
    return ofCards.has(path) ? 'card' : roleOfChunk(text)
  }
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.js'))
  const scripts = await Promise.all(
    paths.map(async (path): Promise<[string, Script]> => {
      const text = await readFile(join(folder, path), 'utf8')
      return [path, { role: roleOf(path, text), text }]
    }),
  )
  return new Map(scripts)
}

function roleOfChunk(text: string): Role {
  return text.includes('.exports=JSON.parse(') ? 'texts' : 'page'
}

export type Edit = (script: Script, global: string) => string

/**
 * Derives a build as if from other sources: another version, its own global names and the edit's changes, with every
 * hash updated.
 */
export function rebuild(
  built: Scripts,
  from: Release,
  { version, edit }: { version: string; edit?: Edit },
): { release: Release; scripts: Scripts } {
  const global = `${from.global}_${version}`.replaceAll(/\W/g, '_')
  const scripts: Scripts = new Map()
  const hashes = new Map<string, string>()
  const change = ({ role, text }: Script): string => {
    const renamed = { role, text: text.replaceAll(from.global, global) }
    return edit ? edit(renamed, global) : renamed.text
  }
  for (const [path, script] of built) {
    if (script.role === 'entry') continue
    const text = change(script)
    hashes.set(integrityOf(script.text), integrityOf(text))
    scripts.set(path, { ...script, text })
  }
  const entry = built.get(from.entry)
  if (!entry) throw new Error(`The build of ${from.global} has no ${from.entry}`)
  const text = change({
    ...entry,
    text: entry.text.replaceAll(/sha384-[\w+/]{64}/g, (hash) => hashes.get(hash) ?? hash),
  })
  scripts.set(from.entry, { ...entry, text })
  const base = from.base.replace(from.version, version)
  return { release: { version, base, entry: from.entry, integrity: integrityOf(text), global }, scripts }
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}
