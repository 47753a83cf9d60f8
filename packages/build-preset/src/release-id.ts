import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageAt } from './package-file.ts'
import { installedVersion } from './shared-modules.ts'

const presetSources = import.meta.dirname

/**
 * The remote's own version and a fingerprint of all that goes into its bundle: sources, declaration,
 * installed dependencies and this preset. The same inputs give the same id on every machine.
 */
export function releaseId(directory: string): string {
  const { version, dependencies } = packageAt(directory)
  const hash = createHash('sha256')
  for (const path of [
    join(directory, 'remote.json'),
    ...sourcesOf(join(directory, 'src')),
    ...sourcesOf(presetSources),
  ]) {
    hash.update(path.startsWith(directory) ? path.slice(directory.length) : path.slice(presetSources.length))
    hash.update(readFileSync(path))
  }
  for (const name of Object.keys(dependencies).sort()) hash.update(`${name}@${installedVersion(directory, name)}`)
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}

/** The window property of one release; two versions never share a name, so a swap cannot run old code. */
export function globalName(remote: string, version: string): string {
  return `portal_${remote}_${version}`.replaceAll(/\W/g, '_')
}

function sourcesOf(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
