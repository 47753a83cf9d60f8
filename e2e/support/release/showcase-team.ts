import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { toolEnvironment } from '../../../scripts/lib/environment.mjs'
import { launchOptions } from '../browser.ts'
import type { OwnPortal } from './own-portal.ts'
import { createReleaseToken } from './team.ts'

const root = resolve(import.meta.dirname, '../../..')
const notInGit = new Set(['node_modules', 'dist', 'portal-packages'])

/** Runs pnpm in a folder; resolves with its output, and rejects with it when the command fails. */
export type RunPnpm = (...words: string[]) => Promise<string>

/**
 * The team of `examples/showcase` in a folder outside this repository, with the packages packed anew and the versions
 * of its lockfile installed. Returns its `pnpm`, with the release token for this portal.
 */
export async function createShowcaseTeam(portal: OwnPortal): Promise<RunPnpm> {
  const folder = join(portal.folder, 'showcase')
  const token = await createReleaseToken('showcase', portal)
  const env = {
    ...toolEnvironment(),
    CI: 'true',
    NO_COLOR: '1',
    PORTAL_URL: portal.url,
    RELEASE_TOKEN: token,
    CHROMIUM: launchOptions().executablePath ?? '',
  }
  const pnpmIn =
    (cwd: string): RunPnpm =>
    async (...words) => {
      try {
        const { stdout } = await promisify(execFile)('pnpm', words, { cwd, env, maxBuffer: 2 ** 24 })
        return stdout
      } catch (error) {
        // The findings of the gate are in the output, of which the error shows only that of failures.
        if (error instanceof Error && 'stdout' in error) error.message += `\n${String(error.stdout)}`
        throw error
      }
    }
  const source = join(root, 'examples/showcase')
  await cp(source, folder, { recursive: true, filter: (path) => !notInGit.has(basename(path)) })
  await pnpmIn(root)('packages', join(folder, 'portal-packages'))
  const pnpm = pnpmIn(folder)
  await pnpm('install', '--frozen-lockfile', '--prefer-offline')
  return pnpm
}
