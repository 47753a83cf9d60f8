import { expect, test, type Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { showcasePage } from '../pages/showcase-page.ts'
import { tourShowcase } from '../pages/showcase-tour.ts'
import { startOwnPortal, type OwnPortal } from '../support/release/own-portal.ts'
import { createShowcaseTeam, type RunPnpm } from '../support/release/showcase-team.ts'
import { openVisitor } from '../support/release/visitor.ts'
import { text } from '../support/texts.ts'

const title = text('examples/showcase/src', 'dashboard.title', 'fr')
const menuEntry = 'Tableaux de bord'
/** The calls of the template. */
const callCount = 63

let portal: OwnPortal
let pnpm: RunPnpm

// One portal: the remote is shipped, used and taken away.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  portal = await startOwnPortal()
  pnpm = await createShowcaseTeam(portal)
})

test.afterAll(() => portal.stop())

/** The heading of the group that the remote declares in the side menu. */
const menuHeading = (page: Page) => frame(page).menu.getByRole('heading', { name: 'Vitrine', exact: true })

/** The requests of the page that are neither for documents and files nor for the portal's API; and its errors. */
function watch(page: Page) {
  const requests: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(?:api|portal|remotes|static)\//.test(pathname) && !request.isNavigationRequest()) requests.push(pathname)
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return { requests, errors }
}

test('a large remote of another repository is checked against the packed packages: its types and its tests', async () => {
  await pnpm('types')
  expect(await pnpm('test')).toMatch(/Tests +\d+ passed \(\d+\)/)
})

test('it is built on the packed packages and passes the gate', async () => {
  await pnpm('build')
  expect(await pnpm('release', 'publish', 'showcase', '--dist', 'dist')).toContain('is live with snapshot')
})

test('every screen opens, and each of its calls is answered without a request', async ({ browser }) => {
  const teacher = await openVisitor(browser, portal.url)
  const page = await teacher.open('/dashboard')
  const { requests, errors } = watch(page)
  await expect(menuHeading(page)).toBeVisible()
  await frame(page).openGroup('Vitrine')
  await frame(page).menu.getByRole('button', { name: menuEntry }).click()
  await frame(page).entry('Par défaut').click()
  await expect(frame(page).title(title)).toBeVisible()
  await tourShowcase(page)
  expect(await showcasePage(page).madeCalls()).toBe(callCount)
  expect(requests).toEqual([])
  expect(errors).toEqual([])
  await frame(page).entry('Actualités').click()
  await expect(frame(page).title('Actualités')).toBeVisible()
  await teacher.leave()
})

test('one command takes it away', async ({ browser }) => {
  expect(await pnpm('release', 'withdraw', 'showcase')).toContain('showcase is withdrawn')
  const teacher = await openVisitor(browser, portal.url)
  const page = await teacher.open('/dashboard')
  await expect(frame(page).title('Actualités')).toBeVisible()
  await expect(menuHeading(page)).toBeHidden()
  await expect(frame(page).menu.getByText(menuEntry)).toBeHidden()
  const old = await teacher.open('/showcase')
  await expect(old.getByRole('main')).toContainText(text('apps/shell/src/portal', 'page.absentText', 'fr'))
  await teacher.leave()
})
