import { password } from '../support/accounts.ts'
import { confirmPassword } from '../support/confirm-password.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectToast } from '../support/toasts.ts'
import { nextSession } from '../support/next-session.ts'
import { thisWeek } from '../support/this-week.ts'

test.use({ as: 'teacher' })

test('R-schedule-01 R-schedule-02: the own timetable shows both semesters, six days by the slots of the institute', async ({
  page,
}) => {
  const asked: unknown[] = []
  page.on('request', (it) => it.url().endsWith('/api/emploi/get_by_id') && asked.push(it.postDataJSON().semestre_id))
  await page.goto('/EmploiEnseignant')
  for (const semester of [1, 2]) {
    const label = `Semestre ${semester}`
    await page.getByRole('tab', { name: label }).click()
    const grid = page.getByRole('tabpanel', { name: label }).getByRole('table')
    await expect(grid.getByRole('rowheader')).toHaveText([/Lundi/, /Mardi/, /Mercredi/, /Jeudi/, /Vendredi/, /Samedi/])
    await expect(grid.getByRole('columnheader').filter({ hasText: /\d{2}:\d{2}/ })).not.toHaveCount(0)
    await expect(grid.getByRole('cell').filter({ hasText: /[A-Za-z]{4}/ })).not.toHaveCount(0)
    expect(asked).toContain(semester)
  }
  await expect(page.getByText(/\b20\d\d-20\d\d\b/).first()).toBeVisible()
})

test('today and the current slot are marked on the timetable', async ({ page }) => {
  await page.clock.setFixedTime(thisWeek('wednesday', '10:30'))
  // The semester, since this week may have holidays.
  await page.goto('/EmploiEnseignant?semestre=2')
  const today = page.getByRole('row').filter({ has: page.getByText("Aujourd'hui") })
  await expect(today.getByRole('rowheader')).toContainText('Mercredi')
  await expect(page.getByText('En ce moment')).toHaveCount(1)
})

test('R-schedule-05: the printed timetable is a real PDF in its own tab', async ({ page, context }) => {
  await page.goto('/EmploiEnseignant')
  await page.getByRole('tab', { name: 'Semestre 2' }).click()
  const answer = context.waitForEvent('response', (it) => it.url().includes('/impression_enseignant_shedules/'))
  const opened = context.waitForEvent('page')
  await page
    .getByRole('button', { name: 'Imprimer' })
    .or(page.getByRole('link', { name: 'Imprimer' }))
    .click()
  const pdf = await answer
  expect(new URL(pdf.url()).pathname).toMatch(/\/impression_enseignant_shedules\/\d+\/2\/\d+$/)
  expect(pdf.headers()['content-type']).toContain('application/pdf')
  const body = await pdf.body()
  expect(body.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(body.length).toBeGreaterThan(5_000)
  expect((await opened).isClosed()).toBe(false)
})

test('a secret calendar URL (iCalendar) exports the sessions of the year until it is revoked', async ({
  page,
  request,
}) => {
  await page.goto('/EmploiEnseignant')
  await page.getByRole('button', { name: 'Créer mon adresse secrète' }).click()
  await confirmPassword(page, password)
  const address = await page.getByRole('textbox', { name: 'Adresse secrète' }).inputValue()
  const calendar = await request.get(address)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  const lines = await calendar.text()
  expect(lines).toMatch(/^BEGIN:VCALENDAR/)
  expect(lines).toContain('Africa/Tunis')
  expect(lines.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(3)

  await page.getByRole('button', { name: "Révoquer l'adresse" }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expectToast(page, "L'adresse est révoquée")
  expect((await request.get(address)).status()).toBe(404)
})

for (const language of ['fr', 'ar'] as const)
  test.describe(`in ${language}, below a line of new changes`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('language', value), language)
      const { day } = await nextSession()
      await page.clock.setFixedTime(`${day}T08:00:00+01:00`)
    })

    test('Monday to Friday and the start of Saturday are in view on a laptop, and the surfaces reach the edges', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/EmploiEnseignant')
      await expect(page.locator('main details')).toBeInViewport({ ratio: 1 })
      const days = page.getByRole('rowheader')
      await expect(days).toHaveCount(6)
      for (const weekday of (await days.all()).slice(0, 5)) await expect(weekday).toBeInViewport({ ratio: 1 })
      await expect(days.last()).toBeInViewport()
      const edges = await page.getByRole('banner').boundingBox()
      expect([edges?.x, edges?.width]).toEqual([0, 1440])
    })

    test("the day's first class is in view on a phone, above the lower bar", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/EmploiEnseignant')
      await expect(page.locator('main details')).toBeInViewport({ ratio: 1 })
      const first = await page
        .locator('main section li')
        .filter({ has: page.getByRole('link') })
        .first()
        .boundingBox()
      const bar = await page.locator('nav').last().boundingBox()
      expect(first!.y + first!.height).toBeLessThanOrEqual(bar!.y)
    })
  })
