import { spawnSync } from 'node:child_process'
import { installDebianPackages } from './debian-packages.ts'
import { ensureChromium } from './install-chromium.ts'
import type { Log } from './log.mjs'
import { UserError } from './user-error.mjs'

/** Finds a program or installs it where that is allowed. `versionOption` makes it print its version. */
async function ensureProgram(name: string, versionOption: string, debianPackage: string, log: Log): Promise<void> {
  const isInstalled = () => spawnSync(name, [versionOption]).status === 0
  if (isInstalled()) return
  await installDebianPackages([debianPackage], log)
  if (!isInstalled()) throw new UserError(`No ${name} was found and none could be installed.`)
}

/** For `pnpm bench survival`. */
export const ensureNginx = (log: Log) => ensureProgram('nginx', '-v', 'nginx-light', log)

/** For the recording of the guide videos: a browser and the encoder. */
export async function ensureRecorder(log: Log): Promise<void> {
  await ensureChromium(log)
  await ensureProgram('ffmpeg', '-version', 'ffmpeg', log)
}
