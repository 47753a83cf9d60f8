import { chromium, type Browser } from '@playwright/test'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startPortal } from '../scripts/lib/portal-process.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { accounts, password, type Account } from './support/accounts.ts'
import { launchOptions } from './support/browser.ts'
import { freePort } from './support/free-port.ts'
import { pages } from './support/pages.ts'
import type { StorageState } from './support/stored-user.ts'
import { thisWeek } from './support/this-week.ts'

const signedIn = [...new Set(pages.flatMap(({ as }) => as ?? []))]
const target = resolve(import.meta.dirname, 'test-results/screenshots')
const looks = [
  { language: 'fr', width: 1280, colorMode: 'light' },
  { language: 'ar', width: 1280, colorMode: 'light' },
  { language: 'fr', width: 640, colorMode: 'light' },
  { language: 'ar', width: 640, colorMode: 'light' },
  { language: 'fr', width: 360, colorMode: 'light' },
  { language: 'ar', width: 360, colorMode: 'light' },
  { language: 'fr', width: 1280, colorMode: 'dark' },
  { language: 'fr', width: 360, colorMode: 'dark' },
] as const

/** For a laptop, the same at 200 % zoom, and a phone. */
const heights = { 1280: 800, 640: 400, 360: 740 }

const folder = await mkdtemp(join(tmpdir(), 'portal-screenshots-'))
// PostgreSQL does not run as root; its account must be able to traverse this folder.
await chmod(folder, 0o711)
const portal = await startPortal({ dataDirectory: join(folder, 'data'), port: await freePort(), env: { DEMO: '1' } })
const browser = await chromium.launch(launchOptions())
try {
  await mkdir(target, { recursive: true })
  const sessions = await signInAll(browser)
  for (const look of looks) await takeAll(browser, sessions, look)
} finally {
  await browser.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}

async function signInAll(on: Browser): Promise<Map<Account, StorageState>> {
  const sessions = new Map<Account, StorageState>()
  for (const account of signedIn) {
    const context = await on.newContext({ baseURL: portal.url })
    await signInPage(await context.newPage()).signIn(accounts[account], password)
    sessions.set(account, await context.storageState())
    await context.close()
  }
  return sessions
}

/** Takes one full-page screenshot of every page. */
async function takeAll(on: Browser, sessions: Map<Account, StorageState>, look: (typeof looks)[number]): Promise<void> {
  const { language, width, colorMode } = look
  const to = join(target, `${language}-${width}-${colorMode}`)
  for (const account of [null, ...signedIn]) {
    const context = await on.newContext({
      baseURL: portal.url,
      viewport: { width, height: heights[width] },
      timezoneId: 'Africa/Tunis',
      reducedMotion: 'reduce',
      colorScheme: colorMode,
      storageState: account ? sessions.get(account) : undefined,
    })
    await context.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      },
      { language, appearance: JSON.stringify({ colorMode, density: 'comfortable' }) },
    )
    const page = await context.newPage()
    await page.clock.setFixedTime(thisWeek('wednesday', '10:40'))
    for (const { path } of pages.filter(({ as }) => as === account)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await page.evaluate(() => document.fonts.ready)
      const name = path
        .replaceAll(/[^A-Za-z]+/g, ' ')
        .trim()
        .replaceAll(' ', '-')
      await page.screenshot({ path: join(to, `${name}-${account ?? 'public'}.png`), fullPage: true })
    }
    await context.close()
  }
}
