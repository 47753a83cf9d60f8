import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bundledSources, listFiles } from './bundled-sources.ts'
import { readPackageFile } from './package-file.ts'
import { installedVersion } from './shared-modules.ts'

/**
 * The remote's version and a hash of all inputs of its bundle: sources, declaration, the API calls that it makes,
 * installed dependencies and this preset. Deterministic: the same inputs give the same id on every machine.
 */
export function releaseId(directory: string): string {
  const { version, dependencies } = readPackageFile(directory)
  const hash = createHash('sha256')
  for (const [name, text] of bundledSources(directory)) hash.update(`${name}\n${text}`)
  for (const path of listFiles(import.meta.dirname)) hash.update(readFileSync(path))
  for (const name of Object.keys(dependencies).sort()) hash.update(`${name}@${installedVersion(directory, name)}`)
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}
