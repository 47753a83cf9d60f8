import { request, type Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { writeHostileRecords, type HostileRecords } from '../support/hostile-records.ts'
import { hostileName, hostileText, watchForInjection } from '../support/hostile-text.ts'
import { expect, test } from '../support/fixtures.ts'
import { setting } from '../support/settings.ts'

// All tests read the texts that one teacher wrote.
test.describe.configure({ mode: 'default' })

let records: HostileRecords
test.beforeAll(async () => {
  const calls = await request.newContext({ baseURL: setting('PORTAL_URL') })
  records = await writeHostileRecords(calls, test.info().outputPath())
  await calls.dispose()
})

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.locator('input[type=email]').fill(records.teacher.email)
  await page.locator('input[type=password]').fill(records.teacher.password)
  await page.locator('form').getByRole('button').last().click()
  await expect(page).toHaveURL('/dashboard')
}

/** The buttons of the row with this text; their names differ between languages. */
const buttonsOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).getByRole('button')

type Look = (...texts: string[]) => Promise<void>

/** Opens a page and checks it in French, then in Arabic. */
async function open(page: Page, path: string, look: Look, ...texts: string[]): Promise<void> {
  await page.goto(path)
  await look(...texts)
  await frame(page).speak('العربية')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await look(...texts)
}

test.describe("every page shows a teacher's input as text (no XSS), in French and in Arabic,", () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('language', 'fr')))

  test('to the teacher, and in its dialogs', async ({ page }) => {
    const { texts, files, absenceId, subjectId } = records
    const { showsAsText } = await watchForInjection(page)
    await signIn(page)
    await showsAsText(texts.firstName)
    const pages: [path: string, ...texts: string[]][] = [
      ['/profile', texts.firstName, texts.lastName, texts.street, hostileText('birthplace')],
      ['/EmploiEnseignant', texts.lastName],
      ['/AvisAbsence', texts.cause, files.proof],
      [`/EditAvisAbsence?id=${absenceId}`, texts.cause, files.proof],
      ['/Tirage', files.print],
      ['/ConsultationDemande', texts.book],
      ['/Sujet', texts.subject],
      [`/EditSujet?id=${subjectId}`, texts.subject],
    ]
    for (const [path, ...shown] of pages) await open(page, path, showsAsText, ...shown)
    await open(page, '/AffectationSujet', showsAsText, texts.subject)
    await buttonsOf(page, texts.subject).last().click()
    await expect(page.getByRole('dialog')).toContainText(texts.subject)
    await open(page, '/AddDemandeLivre?liste=tout', showsAsText)
    await page.getByRole('searchbox').fill(texts.book)
    await page.getByRole('button', { name: texts.book }).hover()
    await showsAsText(texts.book, texts.author)
    await page.getByRole('button', { name: texts.book }).click()
    await expect(page.getByRole('dialog')).toContainText(texts.book)
    await showsAsText(texts.book)
  })

  test.describe('to the head,', () => {
    test.use({ as: 'head' })

    test('and in its dialogs', async ({ page }) => {
      const { texts, teacherId } = records
      const { showsAsText } = await watchForInjection(page)
      const pages: [path: string, ...texts: string[]][] = [
        [`/DetailEnseignants?id=${teacherId}`, texts.lastName, texts.street, hostileText('birthplace')],
        [`/EmploiEnseignants?id=${teacherId}/1`, texts.lastName],
        ['/FicheVoeux?onglet=semestre1', texts.lastName],
      ]
      for (const [path, ...shown] of pages) await open(page, path, showsAsText, ...shown)
      for (const path of ['/Affectation?onglet=ajout', '/AddFicheLibre'])
        await open(page, path, async () => {
          // A select becomes a combobox with its options, which it has in the page while it is open.
          const teachers = page.getByRole('combobox', { name: /^(?:Enseignant|الأستاذ)/ }).and(page.locator('input'))
          await teachers.fill(texts.lastName)
          await showsAsText(texts.lastName)
        })
      await open(page, '/Enseignant', showsAsText)
      // In Arabic a Latin name stands after the Arabic ones, on a later page.
      await page.getByRole('searchbox').fill(texts.lastName)
      await showsAsText(texts.lastName)
      await buttonsOf(page, texts.lastName).last().click()
      await expect(page.getByRole('dialog')).toContainText(texts.lastName)
      await page.goto('/Affectation')
      await page.getByRole('searchbox').fill(texts.subject)
      await buttonsOf(page, texts.subject).last().click()
      await expect(page.getByRole('dialog')).toContainText(texts.subject)
      await showsAsText(texts.lastName, texts.subject)
    })
  })
})

test.describe('when a request fails', () => {
  test.use({ expectedErrors: /status of 50\d/ })

  test('the file name of a failed upload is shown as text', async ({ page }) => {
    const { showsAsText } = await watchForInjection(page)
    await page.route('**/api/file/import', (route) => route.fulfill({ status: 500, json: {} }))
    await signIn(page)
    await page.goto(`/EditAvisAbsence?id=${records.absenceId}`)
    const name = hostileName('Refus')
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('form').getByRole('button', { name: 'Confirmer' }).click()
    await showsAsText(`${name} n'a pas été envoyé.`)
  })
})

test.describe('a URL', () => {
  test.use({ as: 'teacher', expectedErrors: /status of 4\d\d/ })

  for (const path of [
    '/nulle-part/',
    '/AddDemandeLivre?liste=tout&mots=',
    '/EmploiEnseignant?semestre=',
    '/EditSujet?id=',
  ])
    test(`${path} shows its parameters only as text`, async ({ page }) => {
      const { showsAsText } = await watchForInjection(page)
      await page.goto(path + encodeURIComponent(hostileText('Adresse')))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await showsAsText()
    })
})
