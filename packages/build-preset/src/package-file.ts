import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface PackageFile {
  name: string
  version: string
  dependencies: Record<string, string>
}

/** Reads a folder's `package.json`; without one returns null when `absent` is null, and throws otherwise. */
export function readPackageFile(directory: string): PackageFile
export function readPackageFile(directory: string, absent: null): PackageFile | null
export function readPackageFile(directory: string, absent?: null): PackageFile | null {
  const path = join(directory, 'package.json')
  if (absent === null && !existsSync(path)) return null
  const { name, version, dependencies = {} }: Partial<PackageFile> = JSON.parse(readFileSync(path, 'utf8'))
  if (!name || !version) throw new Error(`${path} has no name or no version`)
  return { name, version, dependencies }
}
