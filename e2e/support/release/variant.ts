import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { builtScripts, rebuild, type Edit, type Release } from '../failures/built-remote.ts'

const apps = resolve(import.meta.dirname, '../../../apps')

export interface Variant {
  manifest: Release & { name: string }
  files: Map<string, Buffer>
}

/** The remote's build as if from sources with one changed text, in another version. */
export function variantOf(
  remote: string,
  { version, from, to }: { version: string; from: string; to: string },
): Promise<Variant> {
  return editedBuild(remote, version, ({ text }) => text.replaceAll(from, to))
}

/** The remote's build in another version, with edited scripts. */
export async function editedBuild(remote: string, version: string, edit?: Edit): Promise<Variant> {
  const dist = join(apps, remote, 'dist')
  const manifest: Omit<Release, 'base'> & { name: string } = JSON.parse(
    await readFile(join(dist, 'manifest.json'), 'utf8'),
  )
  const base = `/remotes/${remote}/${manifest.version}/`
  const scripts = await builtScripts(remote)
  const rebuilt = rebuild(scripts, { ...manifest, base }, { version, edit })
  const files = new Map<string, Buffer>()
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const path = relative(dist, join(entry.parentPath, entry.name))
    if (entry.isFile()) files.set(path, await readFile(join(dist, path)))
  }
  for (const [path, { text }] of rebuilt.scripts) files.set(path, Buffer.from(text))
  const declared = { ...manifest, ...rebuilt.release }
  files.set('manifest.json', Buffer.from(JSON.stringify(declared)))
  return { manifest: declared, files }
}

/** The reservation request of a variant, like that of the release tool. */
export function reservationOf({ manifest, files }: Variant) {
  return {
    manifest,
    files: [...files].map(([path, bytes]) => ({ path, size: bytes.length, sha384: sha384(bytes) })),
  }
}

function sha384(bytes: Buffer): string {
  return createHash('sha384').update(bytes).digest('base64')
}
