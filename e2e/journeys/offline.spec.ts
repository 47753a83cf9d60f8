import type { Page } from '@playwright/test'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeTemporaryFolder, removeTemporaryFolder, startPortal } from '../../scripts/lib/portal-process.ts'
import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { accounts, password, type Account } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { expect, test } from '../support/fixtures.ts'
import { freePort } from '../support/free-port.ts'
import { readKept, untilKept, workerOf } from '../support/kept.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: /net::ERR_|\[portal\]|ChunkLoadError|status of 401|integrity/ })

const builtShell = resolve(import.meta.dirname, '../../apps/shell/dist')
const notice = (page: Page) => page.getByRole('status').filter({ hasText: "Vous n'êtes pas connecté au réseau." })
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Signs in, wherever that leads. */
async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login')
  await signInPage(page).fill(accounts[account], password)
  await expect(frame(page).profileButton).toBeVisible()
}

interface Roll {
  /** Its page. */
  address: string
  /** The name of its first student. */
  student: string
}

/** The roll of a class of this week, as the signed-in teacher reads it. */
async function rollOfWeek(page: Page): Promise<Roll> {
  return page.evaluate(async () => {
    const read = async (path: string, body?: object) => {
      const headers = { 'x-session': 'cookie', 'content-type': 'application/json' }
      const response = await fetch(path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) })
      return response.json()
    }
    const week = await read('/api/v1/timetable-week?day=' + new Date().toISOString().slice(0, 10))
    const classes: { id: number; day: number; examType: string | null; cancelledBy: string | null }[] = week.sessions
    const held = classes.find(({ examType, cancelledBy }) => examType === null && cancelledBy === null)
    const [found] = week.sessions.filter(({ id }: { id: number }) => id === held?.id)
    const { timetableId, subjectId, type, day, slotId } = found
    const date: string = week.days[day - 1].date
    const cell = { emploi_id: timetableId, matiere_id: subjectId, type, jour_id: day, quart_id: slotId }
    const { list } = await read('/api/seance/absance/list_group', cell)
    const roll = await read(`/api/v1/classes/${list[0].id}/${subjectId}/${type}/rolls/${date}/${slotId}`)
    return { address: `/AddNoteAndPresence?seance=${held?.id}&date=${date}`, student: roll.items[0].name }
  })
}

test('a class opens with its students where there is no network, and is fresh again with it', async ({
  page,
  context,
}) => {
  await signIn(page, 'teacher')
  await untilKept(page)
  const { address, student } = await rollOfWeek(page)

  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByText(student).first()).toBeVisible()
  await expect(notice(page)).toContainText(/Données du \d\d\/\d\d\/\d{4} \d\d:\d\d\./)
  await page.reload()
  await expect(page.getByText(student).first()).toBeVisible()
  await page.goto('/Registre')
  await expect(page.getByRole('alert')).toContainText("Vous n'êtes pas connecté au réseau.")
  await page.goto(address)
  await expect(notice(page)).toBeVisible()

  const fresh = page.waitForResponse(
    (response) => response.url().includes('/rolls/') && !('x-kept-at' in response.headers()),
  )
  await context.setOffline(false)
  await fresh
  await expect(notice(page)).toBeHidden()
})

test('nothing of the worker is loaded before the first page stands', async ({ page }) => {
  await page.goto('/login')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    serviceWorker.register = (...given) => {
      document.documentElement.dataset['registeredOn'] = document.querySelector('main h1')?.textContent ?? 'nothing'
      return register(...given)
    }
  })
  await page.reload()
  await signIn(page, 'teacher')
  await untilKept(page)
  await expect(page.locator('html')).toHaveAttribute('data-registered-on', 'Actualités')
})

test('what is kept is not readable, goes with the session, and is for nobody else', async ({ page, context }) => {
  await signIn(page, 'teacher')
  await untilKept(page)
  const { address, student } = await rollOfWeek(page)
  const kept = await readKept(context)
  expect(kept.hasKey).toBe(true)
  expect(kept.answers).toBeGreaterThan(5)
  expect(kept.text).not.toContain(student)

  await frame(page).signOut()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => (await readKept(context)).hasKey).toBe(false)
  expect((await readKept(context)).answers).toBe(0)
  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Connexion' })).toBeVisible()
  expect(await page.content()).not.toContain(student)

  await context.setOffline(false)
  await signIn(page, 'colleague')
  await untilKept(page)
  await context.setOffline(true)
  await page.goto(address)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText(student)).toHaveCount(0)
})

test('the first contact with the server removes what a deactivated account has kept', async ({
  teacherPage: page,
  newTeacher,
  context,
}) => {
  await untilKept(page)
  expect((await readKept(context)).hasKey).toBe(true)
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(notice(page)).toBeVisible()
  await query(`update account set is_active = false where email = '${newTeacher.email}'`)
  await context.setOffline(false)
  await expect.poll(async () => (await readKept(context)).hasKey).toBe(false)
  expect((await readKept(context)).answers).toBe(0)
})

test('a kept file that was changed is refused, and loaded anew', async ({ page, context }) => {
  await signIn(page, 'teacher')
  await untilKept(page)
  const changed = await workerOf(context).evaluate(async () => {
    const cache = await caches.open('kept-files')
    const [entry] = (await cache.keys()).filter(({ url }) => /\/remotes\/schedule\/.*\/remoteEntry\.js$/.test(url))
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'immutable' }
    if (entry) await cache.put(entry, new Response('window.isChanged = true', { headers }))
    return entry?.url
  })
  expect(changed).toBeDefined()
  await page.goto('/EmploiEnseignant')
  await expect(headingOf(page, 'Mon emploi du temps')).toBeVisible()
  expect(await page.evaluate(() => 'isChanged' in window)).toBe(false)
  await expect.poll(async () => (await readKept(context)).text).not.toContain('window.isChanged')
})

test('a released page arrives with the next visit, and the operator ends what is kept', async ({ browser }) => {
  const folder = makeTemporaryFolder('portal-offline')
  const shell = join(folder, 'shell')
  await cp(builtShell, shell, { recursive: true })
  const port = await freePort()
  const start = (env: Record<string, string> = {}) =>
    startPortal({
      dataDirectory: join(folder, 'data'),
      port,
      env: { DEMO: '1', LOG_LEVEL: 'warn', SHELL_DIR: shell, REGISTRY_POLL_SECONDS: '1', ...env },
    })
  let portal = await start()
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await signIn(page, 'teacher')
  await untilKept(page)

  // Without an answer of the server the page stands that was kept.
  await portal.stop()
  await page.goto('/EmploiEnseignant')
  await expect(headingOf(page, 'Mon emploi du temps')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Le portail ne répond pas pour le moment.' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-release')

  const html = await readFile(join(shell, 'index.html'), 'utf8')
  await writeFile(join(shell, 'index.html'), html.replace('<html ', '<html data-release="next" '))
  portal = await start()
  await page.goto('/EmploiEnseignant')
  await expect(page.locator('html')).toHaveAttribute('data-release', 'next')
  await expect.poll(async () => (await readKept(context)).text).toContain('data-release="next"')

  // The open page asks for the worker from time to time, and when it is looked at again.
  await portal.stop()
  portal = await start({ OFFLINE_PAGES: 'none' })
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    // Fails while another worker takes over.
    expect(await readKept(context)).toMatchObject({ files: [], hasKey: false, answers: 0 })
  }).toPass()
  await page.goto('/EmploiEnseignant')
  await expect(headingOf(page, 'Mon emploi du temps')).toBeVisible()
  expect((await readKept(context)).files).toEqual([])
  await context.close()
  await portal.stop()
  removeTemporaryFolder(folder)
})
