import type { Locator, Page, Response } from '@playwright/test'
import { violationsOf } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'

// The tests share one teacher's exam, which goes from half marked to validated.
test.describe.configure({ mode: 'serial' })
test.use({ as: 'teacher' })

const exams = '/NoteExamenPrincipale?semestre=1'
const results = '/ResultExamenPrincipale?semestre=1'

const firstCard = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first()
const rooms = (page: Page) => page.getByRole('tablist', { name: 'Salles' }).getByRole('tab')
const markInputs = (page: Page) => page.getByRole('grid').getByRole('textbox')

async function openFirst(page: Page, list: string): Promise<void> {
  await page.goto(list)
  await firstCard(page).click()
  await expect(rooms(page).first()).toBeVisible()
}

/** Pastes marks into the displayed room from its first paper on, like a column of a spreadsheet. */
async function pasteRoom(page: Page, papers: number): Promise<void> {
  const marks = Array.from({ length: papers }, (_, index) => `${(index * 7) % 20},${(index % 4) * 25}`).join('\n')
  await paste(markInputs(page).first(), marks)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Coller/ })
    .click()
}

async function paste(cell: Locator, text: string): Promise<void> {
  await cell.focus()
  await cell.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Records the text of every later response to the page but the event stream, which does not end. */
function overhear(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = []
  page.on('response', (answer) => {
    const isStream = answer.headers()['content-type'] === 'text/event-stream'
    if (answer.url().includes('/api/') && !isStream) answers.push(textOf(answer))
  })
  return async () => (await Promise.all(answers)).join('\n')
}

const textOf = (answer: Response) => answer.text().catch(() => '')

interface Student {
  cin: string
  etudiant: string
}

test('R-marks-46: marks are entered by code and saved as a draft', async ({ page }) => {
  await openFirst(page, exams)
  await markInputs(page).first().fill('12,5')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL(exams)
  await firstCard(page).click()
  await expect(markInputs(page).first()).toHaveValue('12,5')
  expect(await violationsOf(page)).toEqual([])
})

test('R-marks-45 R-marks-46 R-marks-68: papers show names only after validation', async ({ page }) => {
  test.slow()
  const heard = overhear(page)
  await openFirst(page, exams)
  for (const room of await rooms(page).all()) {
    await room.click()
    await expect(room).toHaveAttribute('aria-selected', 'true')
    const panel = page.getByRole('tabpanel', { name: String(await room.textContent()) })
    const rows = await panel.getByRole('grid').getAttribute('aria-rowcount')
    await pasteRoom(page, Number(rows) - 1)
  }
  await page
    .getByRole('switch', { name: /: présent$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Valider' }).click()
  const look = page.getByRole('alertdialog', { name: 'Validation des notes' })
  await expect(look.getByRole('figure')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const shown = await page.locator('body').innerText()
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
  )
  const before = [shown, kept, await heard()].join('\n')
  // A toast disappears after a moment: the wait for it starts before the click.
  const told = page.getByText('Les notes ont été validées avec succès.').waitFor()
  await look.getByRole('button', { name: 'Oui' }).click()
  await told
  await expect(page).toHaveURL(exams)
  await expect(firstCard(page).getByText('Validée')).toBeVisible()

  const answered = page.waitForResponse('**/api/examen/final/list_etudiant_enseignant_valider')
  await openFirst(page, results)
  const { ListEtudiant: students }: { ListEtudiant: Student[] } = await (await answered).json()
  expect(students.length).toBeGreaterThan(10)
  for (const { cin, etudiant } of students) {
    expect(before).not.toContain(cin)
    expect(before).not.toContain(etudiant)
  }
  await expect(page.getByRole('cell', { name: students[0]?.etudiant })).toBeVisible()
  await rooms(page).last().click()
  await expect(page.getByRole('cell', { name: 'Absent', exact: true })).toBeVisible()
})

test('validated papers are read-only', async ({ page }) => {
  await openFirst(page, exams)
  await expect(markInputs(page).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeHidden()
})

test('R-marks-48: the attendance list and the results download as spreadsheets', async ({ page }) => {
  await openFirst(page, results)
  await expect(page.getByRole('columnheader', { name: 'Compostage' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  for (const [button, name] of [
    ['Export de la liste de présence', /^Liste de présence .+\(.+\)\.xlsx$/],
    ['Export', /^resultats-.+\.xlsx$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button, exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(name)
  }
})

test('R-marks-13 R-marks-39: validated marks of the second session are shown to the students', async ({ page }) => {
  await openFirst(page, '/NoteDS2?semestre=1')
  await page.getByRole('button', { name: 'Afficher les notes aux étudiants' }).click()
  await page.getByRole('alertdialog', { name: 'Affichage des notes' }).getByRole('button', { name: 'Oui' }).click()
  await expect(page).toHaveURL('/NoteDS2?semestre=1')
  await expect(firstCard(page).getByText('Affichée')).toBeVisible()
})
