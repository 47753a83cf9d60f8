import { existsSync } from 'node:fs'
import { findChromium } from '../../packages/gate/src/browser/find-chromium.ts'
import { run } from './command.mjs'
import type { Log } from './log.mjs'
import { UserError } from './user-error.mjs'

/** Finds a Chromium or installs one where that is allowed. Returns its path; undefined for the one of Playwright. */
export async function ensureChromium(log: Log): Promise<string | undefined> {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const packages = ['chromium', 'fonts-noto-core']
    await run('apt-get', ['update'], { log, env })
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { log, env })
    const installed = findChromium()
    if (installed) return installed
  }
  try {
    const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' }
    await run('pnpm', ['--filter', '@portal/e2e', 'exec', 'playwright', 'install', 'chromium-headless-shell'], {
      log,
      env,
    })
    return undefined
  } catch {
    throw new UserError('No Chromium was found and none could be installed. Install one, or name its path in CHROMIUM.')
  }
}
