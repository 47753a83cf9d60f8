import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageAt } from './package-file.ts'

/**
 * Every module that the shell provides, each once in the page; a remote carries none of them. Of the API client that is
 * what carries the calls. The adapters are not shared: a remote bundles the calls that it makes, and ships them alone.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  'zustand',
  '@portal/ui',
  '@portal/ui/form',
  '@portal/ui/date',
  '@portal/ui/table',
  '@portal/ui/timetable',
  '@portal/ui/marks',
  '@portal/i18n',
  '@portal/remote-kit',
  '@portal/api-client',
] as const

export type SharedModule = (typeof sharedModules)[number]

/** For each shared module that the remote may import: the versions of it that this build was made for. */
export function sharedRanges(directory: string): Record<string, string> {
  const { dependencies } = packageAt(directory)
  const ranges: Record<string, string> = {}
  for (const key of sharedModules) {
    const packageName = packageNameOf(key)
    if (packageName in dependencies) ranges[key] = `^${installedVersion(directory, packageName)}`
  }
  return ranges
}

/** Each shared module's version as the shell has it. */
export function sharedVersions(directory: string): Record<string, string> {
  return Object.fromEntries(sharedModules.map((key) => [key, installedVersion(directory, packageNameOf(key))]))
}

/** The version of a dependency as it is installed for the package in `directory`. */
export function installedVersion(directory: string, packageName: string): string {
  for (const folder of createRequire(join(directory, 'package.json')).resolve.paths(packageName) ?? []) {
    const found = packageAt(join(folder, packageName), null)
    if (found) return found.version
  }
  throw new Error(`${packageName} is not installed for ${directory}`)
}

function packageNameOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/')
}
