import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frame } from '../pages/frame.ts'
import { packedTypeErrors } from '../../scripts/pack/packed-types.ts'
import { casesOfRun } from '@portal/release-proofs'
import { accounts, password } from '../support/accounts.ts'
import { admin } from '../support/admin.ts'
import { freePort } from '../support/free-port.ts'
import { expect, test } from '../support/fixtures.ts'
import { copyProject } from './copy-project.ts'
import { startDevServer } from './dev-server.ts'
import { runHowTo } from './run-how-to.ts'

test.describe.configure({ mode: 'serial' })
test.use({ as: 'teacher' })

let folder: string
let copy: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-how-to-'))
  await chmod(folder, 0o711)
  copy = await copyProject(folder)
})

test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** The tests of each how-to; within one they depend on each other. */
const howTos = {
  'add-a-remote': () => {
    test('following add-a-remote.md leads to a page in the menu, from a separate repository', async ({ page }) => {
      await runHowTo('add-a-remote', copy)
      await page.goto('/dashboard')
      await frame(page).openGroup('Services')
      await frame(page).entry('Module clubs').click()
      await expect(page).toHaveURL('/clubs')
      await expect(frame(page).title('Module clubs')).toBeVisible()
      await expect(page.getByRole('table', { name: 'Mes réservations de livres' })).toBeVisible()
      await page.getByRole('button', { name: 'Réserver un livre' }).click()
      // The catalogue is long: a combobox, once the books have come.
      await page.getByRole('dialog').getByLabel('Livre').and(page.locator('input')).click()
      await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await frame(page).speak('العربية')
      await expect(frame(page).title('وحدة clubs')).toBeVisible()
      await expect(page.getByRole('link', { name: 'وحدة clubs' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'حجوزاتي من الكتب' })).toBeVisible()
    })

    test('the packed packages have every type when they are installed in an empty folder', async () => {
      expect(await packedTypeErrors(join(folder, 'portal-packages'), join(folder, 'installed'))).toEqual([])
    })

    test('a remote under development is shown in the portal and hot-reloads a change', async ({ page, baseURL }) => {
      const development = await startDevServer({ copy, remote: 'seminars', port: await freePort() })
      try {
        const address = development.addresses.find((one) => one.startsWith(`${baseURL}/`))
        await page.goto(address ?? 'no address of the portal was printed')
        await expect(frame(page).title('Module seminars')).toBeVisible()
        await expect(frame(page).topBar).toContainText('seminars')
        const texts = join(copy, 'apps/seminars/src/locales/fr.json')
        await writeFile(texts, (await readFile(texts, 'utf8')).replace('Module seminars', 'Séminaires'))
        await expect(frame(page).title('Séminaires')).toBeVisible()
      } finally {
        // An open page would log an error when the dev server stops.
        await page.close()
        await development.stop()
      }
    })
  },

  'ship-a-remote': () => {
    test('following ship-a-remote.md restores the version that was live before, open to teachers', async ({ page }) => {
      const answer = await admin('release-token', 'create', 'schedule')
      await runHowTo('ship-a-remote', copy, {
        RELEASE_TOKEN: answer.trim().split(' ').at(-1) ?? '',
        GATE_EMAIL: accounts.teacher,
        GATE_PASSWORD: password,
        GATE_HEAD_EMAIL: accounts.head,
        GATE_HEAD_PASSWORD: password,
      })
      expect(await admin('remotes', 'list')).toMatch(/schedule +1\.0\.0/)
      await page.goto('/EmploiEnseignant')
      await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
    })
  },
}

for (const declareTests of casesOfRun(Object.values(howTos))) declareTests()
