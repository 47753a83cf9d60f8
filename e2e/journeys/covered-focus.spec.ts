import type { Account } from '../support/accounts.ts'
import { walkBack } from '../support/covered-focus.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose } from '../support/choose.ts'

interface LongPage {
  path: string
  as: Account
  /** The label of a select whose first entry is chosen. */
  chooses?: string
  shows: string
}

const long: readonly LongPage[] = [
  { path: '/office/students', as: 'registrar', shows: 'tbody button, tbody a' },
  { path: '/office/timetable', as: 'registrar', chooses: 'Groupe', shows: 'main table button, main li button' },
  { path: '/office/audit', as: 'admin', shows: 'tbody tr' },
  { path: '/FicheVoeux?onglet=semestre1', as: 'head', shows: 'tbody input' },
  { path: '/office/reference?liste=subjects', as: 'registrar', shows: 'tbody button' },
]
const windows = { laptop: { width: 1280, height: 640 }, phone: { width: 390, height: 700 } }

for (const { path, as, chooses, shows } of long)
  for (const [name, viewport] of Object.entries(windows))
    test.describe(`${path} on a ${name}`, () => {
      test.use({ as, viewport })

      test('covers no element that gets the focus by Shift+Tab', async ({ page }) => {
        await page.goto(path)
        if (chooses) await choose(page.getByLabel(chooses, { exact: true }), 0)
        await expect(page.locator(shows).first()).toBeVisible()
        const { covered, stops } = await walkBack(page)
        expect(covered).toEqual([])
        expect(stops).toBeGreaterThanOrEqual(5)
      })
    })
