import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startDevServer } from '../../e2e/how-to/dev-server.ts'
import { frame } from '../../e2e/pages/frame.ts'
import { signInPage } from '../../e2e/pages/sign-in-page.ts'
import { accounts, password } from '../../e2e/support/accounts.ts'
import { launchOptions } from '../../e2e/support/browser.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { median } from '../marks-grid/measure.ts'
import { reportPromises } from '../promises.ts'
import { cloneProject, runNpmStart, type RunningPortal } from './checkout.ts'

/**
 * The onboarding time: `npm start` in a fresh clone, then again, and from a changed text to its display in the browser.
 */

const changes = Number(process.argv[2] ?? 7)
const again = 3

const checkout = await cloneProject(await freePort())
try {
  const first = await withPortal(async ({ seconds }) => seconds)
  const later: number[] = []
  for (let time = 0; time < again; time += 1) later.push(await withPortal(async ({ seconds }) => seconds))
  const seen = await withPortal(({ url }) => secondsUntilSeen(url))
  const rounded = (value: number) => Math.round(value * 10) / 10
  const facts = {
    firstStart: rounded(first),
    startAgain: rounded(median(later)),
    changeSeen: Math.round(median(seen) * 100) / 100,
    changes,
  }
  console.table([
    { what: 'npm start in a fresh clone, empty home (s)', is: facts.firstStart },
    { what: 'npm start again (s)', is: facts.startAgain },
    { what: 'a changed text, from the file to the browser (s)', is: facts.changeSeen },
  ])
  reportPromises(import.meta.dirname, { promises: [], facts })
} finally {
  await checkout.remove()
}

async function withPortal<Result>(use: (portal: RunningPortal) => Promise<Result>): Promise<Result> {
  const portal = await runNpmStart(checkout)
  try {
    return await use(portal)
  } finally {
    await portal.stop()
  }
}

/** Runs one remote in development and changes the title of a page that is open in the portal. */
async function secondsUntilSeen(url: string): Promise<number[]> {
  process.env['PORTAL_URL'] = url
  const development = await startDevServer({ copy: checkout.folder, remote: 'schedule', port: await freePort() })
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ baseURL: url, locale: 'fr-TN' })
    await signInPage(page).signIn(accounts.teacher, password)
    await page.goto(development.addresses.find((one) => one.startsWith(`${url}/`)) ?? 'no address was printed')
    await frame(page).entry('Mon emploi du temps').click()
    return await changeTitles(page)
  } finally {
    await browser.close()
    await development.stop()
  }
}

async function changeTitles(page: Page): Promise<number[]> {
  const file = join(checkout.folder, 'apps/schedule/src/locales/fr.json')
  const times: number[] = []
  let title = 'Mon emploi du temps'
  await frame(page).title(title).waitFor()
  for (let change = 1; change <= changes; change += 1) {
    const next = `Emploi du temps ${change}`
    const text = (await readFile(file, 'utf8')).replace(`"${title}"`, `"${next}"`)
    const from = performance.now()
    await writeFile(file, text)
    await frame(page).title(next).waitFor()
    times.push((performance.now() - from) / 1000)
    title = next
  }
  return times
}
