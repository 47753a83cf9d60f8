import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../packages/gate/src/browser/find-chromium.ts'

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/**
 * The launch options of Chromium: the machine's own, without background requests, and unsandboxed only for root.
 * `SLOW_MO` delays every step by that many milliseconds: a journey that then fails depends on being fast.
 */
export function launchOptions(): LaunchOptions {
  const isRoot = process.getuid?.() === 0
  // Without a UTF-8 locale Chromium names a download with an accent in its name `download`.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  return {
    executablePath: findChromium(),
    args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
    slowMo: Number(process.env.SLOW_MO ?? 0),
    env,
  }
}
