import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Refusal } from './refusal.ts'

const manifest = join(import.meta.dirname, '../package.json')

/**
 * The version of every package that a new remote uses. They are those of this package: of the workspace in the
 * workspace, and fixed ones once it has been packed.
 */
export function ownVersions(): Record<string, string> {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'))
  return devDependencies
}

/** The same, with the portal's packages out of a folder of tarballs, as seen from the remote's own folder. */
export function versionsFrom(tarballs: string, folder: string): Record<string, string> {
  const files = existsSync(tarballs) ? readdirSync(tarballs) : []
  const found = Object.keys(ownVersions())
    .filter((name) => name.startsWith('@portal/'))
    .map((name) => [name, `file:${relative(folder, join(tarballs, tarballOf(name, files, tarballs)))}`] as const)
  return { ...ownVersions(), ...Object.fromEntries(found) }
}

function tarballOf(name: string, files: string[], tarballs: string): string {
  const pattern = new RegExp(`^${name.replace('@', '').replace('/', '-')}-\\d[\\w.+-]*\\.tgz$`)
  const file = files
    .filter((candidate) => pattern.test(candidate))
    .toSorted()
    .at(-1)
  if (!file) throw new Refusal(`${tarballs} holds no package of ${name}.`)
  return file
}
