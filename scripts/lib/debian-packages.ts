import { existsSync } from 'node:fs'
import { run } from './command.mjs'
import type { Log } from './log.mjs'

/** Installs packages where that is allowed: by root on Debian. Returns whether it did. */
export async function installDebianPackages(packages: readonly string[], log: Log): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { log, env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { log, env })
  return true
}
