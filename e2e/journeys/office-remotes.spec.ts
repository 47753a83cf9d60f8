import { frame } from '../pages/frame.ts'
import { expect, test } from '../support/fixtures.ts'

const entryOfDecisions = /\/remotes\/decisions\/.*remoteEntry/
test.use({ as: 'registrar', expectedErrors: /remotes\/decisions/ })

test('a bad release of one office leaves the others working, and its card out of the home page', async ({ page }) => {
  await page.route(entryOfDecisions, (route) => route.fulfill({ status: 404 }))
  await page.goto('/office/inbox')
  const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()
  for (const [path, title] of [
    ['/office/students', 'Étudiants'],
    ['/office/timetable', 'Emplois du temps'],
    ['/office/accounts', 'Comptes'],
    ['/dashboard', 'Actualités'],
  ] as const) {
    await page.goto(path)
    await expect(frame(page).title(title)).toBeVisible()
  }
  await page.unroute(entryOfDecisions)
  await page.goto('/office/inbox')
  await expect(frame(page).title('Demandes à traiter')).toBeVisible()
})
