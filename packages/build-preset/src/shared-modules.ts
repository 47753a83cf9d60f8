import { packageOf } from '@portal/release-format/module-graph'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readPackageFile } from './package-file.ts'

/**
 * The modules that the shell provides as singletons; no remote bundles them. Of the API client only the HTTP client is
 * shared. The adapters are not: a remote bundles those that it uses, so that it can be released independently.
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
  '@portal/remote-kit/notifications',
  '@portal/api-client',
] as const

export type SharedModule = (typeof sharedModules)[number]

/** The version range of each shared module that the remote depends on: the caret range of the installed version. */
export function sharedRanges(directory: string): Record<string, string> {
  const { dependencies } = readPackageFile(directory)
  const ranges: Record<string, string> = {}
  for (const key of sharedModules) {
    const packageName = packageOf(key)
    if (packageName in dependencies) ranges[key] = `^${installedVersion(directory, packageName)}`
  }
  return ranges
}

/** The version of each shared module that is installed for the shell. */
export function sharedVersions(directory: string): Record<string, string> {
  return Object.fromEntries(sharedModules.map((key) => [key, installedVersion(directory, packageOf(key))]))
}

/** The installed version of a dependency of the package in `directory`; throws when it is not installed. */
export function installedVersion(directory: string, packageName: string): string {
  for (const folder of createRequire(join(directory, 'package.json')).resolve.paths(packageName) ?? []) {
    const found = readPackageFile(join(folder, packageName), null)
    if (found) return found.version
  }
  throw new Error(`${packageName} is not installed for ${directory}`)
}
