import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** How Chromium starts everywhere: the one of the machine, without calls home, and without a sandbox only as root. */
export function launchOptions(): LaunchOptions {
  const isRoot = process.getuid?.() === 0
  // Without a language of its own, a machine has Chromium name every download with an accent in it `download`.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  return { executablePath: findChromium(), args: isRoot ? [...quiet, '--no-sandbox'] : quiet, env }
}
