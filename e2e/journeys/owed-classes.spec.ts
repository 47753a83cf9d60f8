import { haveWeekAccepted } from '../support/accepted-absence.ts'
import { typedDay } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'
import { comingTeachingWeek } from '../support/teaching-week.ts'

test.use({ as: 'colleague' })

/** The classes of the page, by the date and slot in the names of their buttons. */
const classOf = (name: string | null) => /\d\d\/\d\d\/\d{4}, [\d: -]+/.exec(name ?? '')?.[0] ?? ''

test('R-shared-46: the classes of an accepted absence are covered in one step each, and the head reads which are owed', async ({
  page,
  openAs,
}) => {
  const monday = new Date(await comingTeachingWeek())
  const id = await haveWeekAccepted(page, openAs, { monday, cause: 'Mission à Sfax' })

  await page.goto('/dashboard')
  const task = page.getByRole('link', { name: /^Séances à rattraper/ }).filter({ hasText: typedDay(monday, 0) })
  await task.click()
  await expect(page).toHaveURL(`/absence-classes?id=${id}`)
  const makeUp = page.getByRole('button', { name: /^Rattraper la séance/ })
  const owed = page.getByRole('main').getByText('À rattraper', { exact: true })
  await expect(makeUp.first()).toBeVisible()
  const classes = await makeUp.count()
  expect(classes).toBeGreaterThan(1)
  const [first, second] = [
    classOf(await makeUp.nth(0).getAttribute('aria-label')),
    classOf(await makeUp.nth(1).getAttribute('aria-label')),
  ]

  const head = await openAs('head', '/owed-classes')
  const rowOf = (name: string) => head.getByRole('row', { name: /Ines Gharbi/ }).filter({ hasText: name })
  await expect(rowOf(first)).toContainText('À rattraper')

  await makeUp.first().click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await expect(page.getByText('Rattrapage demandé', { exact: true }).first()).toBeVisible()
  await expect(owed).toHaveCount(classes - 1)
  await page.getByRole('button', { name: `Ne pas rattraper la séance du ${second}` }).click()
  await page.getByRole('dialog').getByLabel('Motif').fill('Semaine de révision')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Non rattrapée')).toBeVisible()
  await expect(owed).toHaveCount(classes - 2)

  await head.reload()
  await expect(head.getByRole('table')).toBeVisible()
  await expect(rowOf(first)).toHaveCount(0)
  await head.getByRole('tab', { name: 'Réglées' }).click()
  await expect(rowOf(first)).toContainText('Rattrapage demandé')
  await expect(rowOf(second)).toContainText('Semaine de révision')
  await head.goto('/notifications')
  await expect(head.getByText(/Absence acceptée : .* Séances à rattraper : \d+/).first()).toBeVisible()

  await page.goto('/AvisRattrapage')
  await expect(page.getByRole('row').filter({ hasText: 'En attente' }).first()).toBeVisible()
})
