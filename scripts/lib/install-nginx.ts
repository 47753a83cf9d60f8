import { spawnSync } from 'node:child_process'
import { installDebianPackages } from './debian-packages.ts'
import type { Log } from './log.mjs'
import { UserError } from './user-error.mjs'

const isInstalled = () => spawnSync('nginx', ['-v']).status === 0

/** Finds the nginx of `pnpm bench survival` or installs one where that is allowed. */
export async function ensureNginx(log: Log): Promise<void> {
  if (isInstalled()) return
  await installDebianPackages(['nginx-light'], log)
  if (!isInstalled()) throw new UserError('No nginx was found and none could be installed.')
}
