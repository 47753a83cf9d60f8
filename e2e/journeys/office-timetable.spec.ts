import type { Browser, Page } from '@playwright/test'
import { signInPage } from '../pages/sign-in-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertPlan } from '../support/insert-plan.ts'
import { createTeacher, type NewTeacher } from '../support/new-teacher.ts'
import { expectToast } from '../support/toasts.ts'
import { dragByTouch } from '../support/touch.ts'
import { choose } from '../support/choose.ts'

test.use({ as: 'registrar' })

/** The own timetable of a teacher in a year that is chosen at the sign-in. */
async function ownTimetable(
  browser: Browser,
  baseURL: string | undefined,
  { email, password, year }: NewTeacher & { year: string },
): Promise<Page> {
  const page = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await signInPage(page).signIn(email, password, year)
  await page.goto('/EmploiEnseignant?semestre=1')
  return page
}

/** The changes are one line until it is opened. */
const openChanges = (page: Page) => page.getByText('Derniers changements').click()

const session = (page: Page, day: string) => page.getByRole('button', { name: new RegExp(`^${day}, .* ZZ-A `) })
const cell = (page: Page, day: string, column: number) =>
  page.getByRole('grid').getByRole('row').filter({ hasText: day }).getByRole('gridcell').nth(column).getByRole('button')

test('the registrar moves and exchanges sessions by keyboard, and the teacher reads what changed', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const [teacher, other] = [await createTeacher(request), await createTeacher(request)]
  const plan = await insertPlan(teacher.email, other.email)
  await page.goto(`/office/timetable?emploi=${plan.timetableId}&groupe=${plan.groupId}`)

  await session(page, 'Lundi').focus()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Mardi', 0)).toHaveAccessibleName(/ZZ-A a cours/)
  await expect(cell(page, 'Mercredi', 0)).toHaveAccessibleName(/libre$/)
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(session(page, 'Mercredi')).toBeFocused()
  await expect(page.getByText(/lundi .* → mercredi/)).toBeVisible()

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Échanger deux séances' })
  await expect(dialog.getByText('Aucun conflit')).toBeVisible()
  await dialog.getByRole('button', { name: 'Échanger' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Échangées/)).toBeVisible()

  const own = await ownTimetable(browser, baseURL, { ...teacher, year: plan.year })
  const changes = own.getByRole('region', { name: 'Derniers changements' })
  await expect(changes.getByText('2 nouveaux')).toBeVisible()
  await openChanges(own)
  await expect(changes.getByRole('listitem').first()).toContainText('Séance échangée')
  await expect(changes.getByRole('listitem').first()).toContainText(/mercredi .* → mardi/)
  const ofOther = await ownTimetable(browser, baseURL, { ...other, year: plan.year })
  await openChanges(ofOther)
  await expect(ofOther.getByText(/mardi .* → mercredi/)).toBeVisible()

  await page.getByRole('button', { name: 'Annuler' }).click()
  await expectToast(page, 'Modification annulée.')
  await own.reload()
  await expect(changes.getByText('3 nouveaux')).toBeVisible()
  await own.close()
  await ofOther.close()
})

test('a session is dragged to another cell, and a new one is placed and removed', async ({ page, request }) => {
  const [teacher, other] = [await createTeacher(request), await createTeacher(request)]
  const plan = await insertPlan(teacher.email, other.email)
  await page.goto(`/office/timetable?emploi=${plan.timetableId}&groupe=${plan.groupId}`)

  const from = await session(page, 'Lundi').boundingBox()
  const to = await cell(page, 'Jeudi', 2).boundingBox()
  if (!from || !to) throw new Error('The cells are not visible')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 })
  await expect(cell(page, 'Jeudi', 2)).toHaveAccessibleName(/libre$/)
  await page.mouse.up()
  await expect(session(page, 'Jeudi')).toBeVisible()

  await page.getByRole('button', { name: /^Placer une séance : Samedi, 08/ }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog.getByLabel('Matière', { exact: true }), 0)
  await choose(dialog.getByLabel('Enseignant', { exact: true }), 0)
  await dialog.getByRole('button', { name: 'Placer' }).click()
  await expect(session(page, 'Samedi')).toBeVisible()
  await session(page, 'Samedi').focus()
  await page.keyboard.press('Delete')
  await dialog.getByRole('button', { name: 'Retirer' }).click()
  await expect(session(page, 'Samedi')).toHaveCount(0)

  // The page begins with the group that was chosen last.
  const semester = `/office/timetable?emploi=${plan.timetableId}`
  await page.goto(semester)
  await page.getByLabel('Groupe', { exact: true }).selectOption(String(plan.groupId))
  await expect(session(page, 'Jeudi')).toBeVisible()
  await page.goto(semester)
  await expect(session(page, 'Jeudi')).toBeVisible()
})

test('R-shared-44: a session that moves from a day on stays where it was before', async ({ page, request }) => {
  const [teacher, other] = [await createTeacher(request), await createTeacher(request)]
  const plan = await insertPlan(teacher.email, other.email)
  const weekOf = (day: string) =>
    page.goto(
      `/office/timetable?emploi=${plan.timetableId}&groupe=${plan.groupId}&date=${plan.year.slice(0, 4)}-${day}`,
    )
  await weekOf('10-14')
  await session(page, 'Lundi').click()
  await cell(page, 'Mercredi', 0).click()
  await expect(session(page, 'Mercredi')).toBeVisible()
  await expect(page.getByText(/Changement valable à partir du 14\/10/)).toBeVisible()
  await weekOf('10-13')
  await expect(session(page, 'Lundi')).toBeVisible()
  await expect(session(page, 'Mercredi')).toHaveCount(0)
  await weekOf('11-02')
  await expect(session(page, 'Mercredi')).toBeVisible()
  await expect(session(page, 'Lundi')).toHaveCount(0)
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

  test('a session is dragged by touch after it has been held, and a quick swipe moves nothing', async ({
    page,
    request,
  }) => {
    const [teacher, other] = [await createTeacher(request), await createTeacher(request)]
    const plan = await insertPlan(teacher.email, other.email)
    await page.clock.install()
    await page.goto(`/office/timetable?emploi=${plan.timetableId}&groupe=${plan.groupId}`)
    const [from, to] = [session(page, 'Lundi'), cell(page, 'Mercredi', 2)]
    await expect(from).toBeVisible()
    await dragByTouch(page, { from, to, hold: 600 })
    await expect(session(page, 'Mercredi')).toBeVisible()
    await expect(page.getByText(/lundi .* → mercredi/)).toBeVisible()
    // Scrolls, so it comes last: a finger cannot lift anything while the page scrolls.
    await dragByTouch(page, { from: session(page, 'Mercredi'), to: cell(page, 'Jeudi', 2), hold: 200 })
    await expect(session(page, 'Mercredi')).toBeVisible()
    await expect(session(page, 'Jeudi')).toHaveCount(0)
  })
})
