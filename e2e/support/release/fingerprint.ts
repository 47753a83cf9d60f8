import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const apps = resolve(import.meta.dirname, '../../../apps')

interface PublicRegistry {
  remotes: { name: string; version: string; base: string; entry: string; integrity: string; lastGood: object | null }[]
}

/** The hash by URL of every file of the shell and of every live remote but one, as currently served. */
export async function fingerprintWithout(remote: string, portal: string, token: string): Promise<Map<string, string>> {
  const registry: PublicRegistry = await (
    await fetch(`${portal}/portal/registry`, { headers: { authorization: `Bearer ${token}` } })
  ).json()
  const hashes = new Map<string, string>()
  const others = registry.remotes.filter(({ name }) => name !== remote)
  for (const { name, base, ...row } of others) {
    hashes.set(`the registry's row of ${name}`, JSON.stringify({ base, ...row }))
    for (const file of await filesOf(name)) hashes.set(base + file, await hashAt(portal + base + file))
  }
  for (const file of await filesOf('shell')) {
    const path = file === 'index.html' ? '/' : `/${file}`
    hashes.set(path, await hashAt(portal + path))
  }
  return hashes
}

async function filesOf(app: string): Promise<string[]> {
  const folder = join(apps, app, 'dist')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}

/** The hash of a file; of a refusal only the status, because its body names the request. */
async function hashAt(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) return String(response.status)
  const bytes = Buffer.from(await response.arrayBuffer())
  return `${response.status} ${createHash('sha256').update(bytes).digest('hex')}`
}
