import { findChromium } from '../../packages/gate/src/browser/find-chromium.ts'
import { run } from './command.mjs'
import { installDebianPackages } from './debian-packages.ts'
import type { Log } from './log.mjs'
import { UserError } from './user-error.mjs'

let chromium: Promise<string | undefined> | undefined

/**
 * Finds the headless shell of Chromium or installs it where that is allowed; else any Chromium. Returns its path;
 * undefined for the one of Playwright. Checks that run in parallel share one installation.
 */
export function ensureChromium(log: Log): Promise<string | undefined> {
  chromium ??= findOrInstall(log)
  return chromium
}

async function findOrInstall(log: Log): Promise<string | undefined> {
  const found = findChromium()
  const isChosen = Boolean(process.env['CHROMIUM']) || found?.endsWith('headless-shell')
  const path =
    (isChosen ? found : await install('chromium-headless-shell', log)) ?? found ?? (await install('chromium', log))
  if (path) return path
  try {
    const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' }
    await run('pnpm', ['--filter', '@portal/e2e', 'exec', 'playwright', 'install', 'chromium-headless-shell'], {
      log,
      env,
    })
    return findChromium()
  } catch {
    throw new UserError('No Chromium was found and none could be installed. Install one, or name its path in CHROMIUM.')
  }
}

/** Installs a Debian package of Chromium; undefined where that is not allowed or there is no such package. */
async function install(packageName: string, log: Log): Promise<string | undefined> {
  try {
    return (await installDebianPackages([packageName, 'fonts-noto-core'], log)) ? findChromium() : undefined
  } catch {
    return undefined
  }
}
