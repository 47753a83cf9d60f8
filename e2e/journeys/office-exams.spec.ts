import type { Page } from '@playwright/test'
import { violationsOf } from '../support/accessibility.ts'
import { accounts } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectToast } from '../support/toasts.ts'
import { choose } from '../support/choose.ts'

// One after the other: an exam that is placed changes the times that a teacher gives wishes for.
test.describe.configure({ mode: 'default' })

/** The sitting of the second semester, in which no other journey enters marks. */
const sittingName = 'Session principale – Semestre 2'

async function openSitting(page: Page): Promise<void> {
  await page.goto('/office/exams')
  await page.getByRole('link', { name: sittingName }).click()
  await expect(page.getByRole('heading', { level: 1, name: sittingName })).toBeVisible()
}

/** Places the first subject without an exam at the first free time, by keyboard; returns its name. */
async function placeFirst(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Placer l'examen : / }).first()
  if (!(await button.isVisible()))
    await page
      .locator('summary')
      .filter({ hasText: /matières sans examen/ })
      .press('Enter')
  const label = (await button.getAttribute('aria-label')) ?? ''
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: label })
  await expect(dialog.getByText(/ : examen d/).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('radio', { disabled: false }).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  return label.replace("Placer l'examen : ", '')
}

/**
 * Assigns the seats of the preview; those of the new preview when students or teachers have changed since, as other
 * journeys change them.
 */
async function assignSeats(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: /^Attribuer les \d/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
    await expectToast(page, 'places attribuées')
  }).toPass()
}

interface LateSheet {
  id: number
  sitting: number
  subject: string
  room: string
}

/** A sheet of the colleague's whose marks are late. */
async function findLate(): Promise<LateSheet> {
  const [sheet] = await query<LateSheet>(`select h.id, p.id as sitting, m.name as subject, r.name as room
    from exam e
    join exam_period p on p.id = e.period_id and p.kind = 'principal'
    join academic_year y on y.id = p.year_id and y.is_current
    join exam_sheet h on h.exam_id = e.id and h.state = 'draft'
    join teacher t on t.id = h.teacher_id and t.email = '${accounts.colleague}'
    join subject m on m.id = e.subject_id
    join room r on r.id = h.room_id
    where marks_due_on(p.id, e.held_on) < today_here() order by h.id limit 1`)
  if (!sheet) throw new Error('The colleague marks no exam')
  return sheet
}

test.describe('the exam office', () => {
  test.use({ as: 'exams', expectedErrors: /status of 412/ })

  test('an exam is placed, the sitting is seated mixed, its lists are printed, and its marker finds the sheet', async ({
    page,
    openAs,
  }) => {
    await openSitting(page)
    const subject = await placeFirst(page)
    await expectToast(page, `${subject} : examen placé le `)

    await page.getByRole('tab', { name: 'Places' }).click()
    await page.getByRole('radio', { name: 'Mélangés' }).check()
    await page.getByRole('button', { name: 'Aperçu' }).click()
    const marker = page.getByRole('button', {
      name: new RegExp(`^(Changer|Choisir) le correcteur (de |d')${subject}, salle `),
    })
    await expect(marker.first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    for (let room = 0, rooms = await marker.count(); room < rooms; room++) {
      await marker.nth(room).click()
      const dialog = page.getByRole('dialog', { name: /correcteur d/ })
      await choose(dialog.getByLabel('Correcteur', { exact: true }), 'Amine Ben Salah')
      await dialog.getByRole('button', { name: 'Choisir' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('row').filter({ has: marker }).nth(room)).toContainText('Amine Ben Salah')
    }
    await assignSeats(page)

    await page.getByRole('tab', { name: 'Calendrier' }).click()
    await page.getByRole('link', { name: subject, exact: true }).click()
    await expect(page.getByRole('cell', { name: 'Amine Ben Salah' }).first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    const printed = page.waitForResponse((response) => response.url().includes('/door-lists'))
    await page.getByRole('button', { name: 'Listes des salles' }).click()
    const answer = await printed
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])

    const teacher = await openAs('teacher', '/NoteExamenPrincipale?semestre=2')
    await expect(teacher.getByRole('main').getByRole('link').filter({ hasText: subject })).toBeVisible()
  })
})

test.describe('a teacher', () => {
  test.use({ as: 'teacher' })

  test('wishes of a teacher, invigilations shared out, and a swap accepted', async ({ page, openAs }) => {
    await page.goto('/Surveillance')
    const sitting = page
      .locator('details')
      .filter({ hasText: /souhait/ })
      .first()
    await sitting.locator('summary').focus()
    await page.keyboard.press('Enter')
    const choice = sitting.getByRole('combobox').first()
    await choice.focus()
    await page.keyboard.press('N')
    await expect(choice).toHaveValue('avoid')
    await sitting.getByRole('button', { name: 'Enregistrer mes souhaits' }).click()
    await expect(page.getByText('Vos souhaits sont enregistrés.')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])

    const accept = page.getByRole('button', { name: /^Accepter l'échange/ })
    await accept.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Échange accepté.')).toBeVisible()
    await expect(accept).toBeHidden()

    const [open] = await query<{ id: number }>(
      `select p.id from exam_period p join academic_year y on y.id = p.year_id and y.is_current
       where p.shared_out_at is null and exists (
         select from exam e join exam_sheet h on h.exam_id = e.id where e.period_id = p.id) order by p.starts_on limit 1`,
    )
    const office = await openAs('exams', `/office/invigilators?session=${open?.id}`)
    await office.getByRole('button', { name: 'Répartir les surveillances' }).click()
    const dialog = office.getByRole('dialog')
    await expect(dialog.getByRole('table', { name: 'Surveillances par enseignant' })).toBeVisible()
    expect(await violationsOf(office)).toEqual([])
    await dialog.getByRole('button', { name: 'Enregistrer la répartition' }).click()
    await expect(office.getByText(/Les enseignants ne changent plus leurs souhaits/)).toBeVisible()
    await office.getByRole('tab', { name: 'Échanges' }).click()
    await expect(office.getByRole('row').filter({ hasText: 'Accepté' }).first()).toBeVisible()
  })
})

test('late marks are reminded, the sheet is closed and opened again, then published', async ({ openAs }) => {
  const { id, sitting, subject, room } = await findLate()
  const office = await openAs('exams', `/office/exam-progress?session=${sitting}&etat=late`)
  const named = (action: string) => office.getByRole('button', { name: `${action} : ${subject}, ${room}` })
  await named('Relancer').click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Relancer' }).click()
  await expect(dialog.getByText(/^Relancés \(1\)/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(office.getByText(/^Relancé le/).first()).toBeVisible()

  await named('Fermer').click()
  await dialog.getByRole('button', { name: 'Fermer la saisie' }).click()
  await expect(named('Ouvrir')).toBeVisible()
  await office.getByRole('button', { name: 'Annuler' }).click()
  await dialog.getByRole('button', { name: 'Ouvrir la saisie' }).click()
  await expect(named('Fermer')).toBeVisible()
  expect(await violationsOf(office)).toEqual([])

  await query(`update exam_mark set mark = 12 where sheet_id = ${id}`)
  await query(`update exam_sheet set state = 'validated' where id = ${id}`)
  await office.goto(`/office/exam-progress?session=${sitting}&etat=validated`)
  await named('Publier').click()
  await dialog.getByRole('button', { name: 'Publier les notes' }).click()
  await expect(office.getByText(/^Notes publiées/).first()).toBeVisible()
  const [stored] = await query<{ state: string }>(`select state from exam_sheet where id = ${id}`)
  expect(stored?.state).toBe('published')
})
