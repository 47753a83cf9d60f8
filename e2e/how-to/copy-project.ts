import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { toolEnvironment } from '../../scripts/lib/environment.mjs'

const root = resolve(import.meta.dirname, '../..')
/** Files that are absent from a checkout or generated; type check results are copied to save time. */
const excluded = new Set([
  '.git',
  '.data',
  '.logs',
  '.turbo',
  'dist',
  'node_modules',
  'portal-packages',
  'test-results',
])

/** Copies the project in its present state and installs its packages. */
export async function copyProject(folder: string): Promise<string> {
  const copy = join(folder, 'portal')
  await cp(root, copy, { recursive: true, filter: (path) => !excluded.has(basename(path)) })
  const install = ['install', '--frozen-lockfile', '--prefer-offline']
  await promisify(execFile)('pnpm', install, { cwd: copy, env: toolEnvironment() })
  return copy
}
