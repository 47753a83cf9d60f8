import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { frame } from '../pages/frame.ts'
import { violationsOf } from '../support/accessibility.ts'
import { accounts } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { expect, test } from '../support/fixtures.ts'
import { portrait } from '../support/portrait.ts'
import { expectToast } from '../support/toasts.ts'

test.use({ as: 'registrar' })

const days = ['', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi']

interface TaughtGroup {
  day: number
  slot: string
  /** Its smallest group. */
  part: string
}

/** The last weekly session of the demo teacher's current semester: no other test opens its sheet. */
async function lastSession(): Promise<TaughtGroup> {
  const [session] = await query<TaughtGroup>(`select s.day, q.label as slot, part.name as part
    from timetable_session s
      join timetable t on t.id = s.timetable_id and t.semester = 2
      join academic_year y on y.id = t.year_id and y.is_current
      join teacher e on e.id = s.teacher_id and e.email = '${accounts.teacher}'
      join time_slot q on q.id = s.slot_id
      join student_group g on g.id = s.group_id
      join student_group part on part.year_id = g.year_id and part.span <@ g.span
    where s.week_parity = 0 and not exists (select from student_group i where i.parent_id = part.id)
    order by s.day desc, q.starts_at desc, part.name limit 1`)
  if (!session) throw new Error('The demo teacher has no session')
  return session
}

interface NewStudent {
  idNumber: string
  lastName: string
  group?: string
}

async function create(page: Page, { idNumber, lastName, group }: NewStudent): Promise<void> {
  await frame(page).entry('Étudiants').click()
  await page.getByRole('button', { name: 'Nouvel étudiant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('CIN ou passeport').fill(idNumber)
  await dialog.getByLabel('Nom', { exact: true }).fill(lastName)
  await dialog.getByLabel('Prénom', { exact: true }).fill('Yosra')
  await dialog.getByLabel('Sexe').selectOption('Féminin')
  await dialog.getByLabel('Date de naissance').fill('17/05/2005')
  if (group) {
    await dialog.getByLabel('Groupe', { exact: true }).fill(group)
    await dialog.getByRole('option', { name: `${group} (` }).click()
  }
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(frame(page).title(`${lastName} Yosra`)).toBeVisible()
}

const newNumber = () => String(randomInt(10_000_000, 99_999_999))

test('a student who is put into a group is in the attendance sheet of its teacher, and no more when taken out', async ({
  page,
  openAs,
}) => {
  const session = await lastSession()
  const idNumber = newNumber()
  // First in the order of names: a long sheet draws its visible rows alone.
  const lastName = `Aa${idNumber}`
  await page.goto('/office/students')
  await create(page, { idNumber, lastName })
  await expect(page.getByText('Aucun groupe')).toBeVisible()
  await page.getByRole('button', { name: 'Mettre dans un groupe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Groupe', { exact: true }).fill(session.part)
  await dialog.getByRole('option', { name: `${session.part} (` }).click()
  await dialog.getByRole('button', { name: 'Changer de groupe' }).click()
  await expectToast(page, `${lastName} Yosra a changé de groupe.`)
  await expect(page.getByRole('link', { name: session.part })).toBeVisible()

  const teacher = await openAs('teacher')
  const openSheet = async () => {
    await teacher.goto('/NoteAndPresence?semestre=2')
    await teacher.getByRole('button', { name: new RegExp(`^${days[session.day]}, ${session.slot}`) }).click()
    await expect(teacher).toHaveURL('/AddNoteAndPresence')
    await teacher.getByRole('button', { name: 'Afficher' }).click()
    await expect(teacher.getByRole('switch').first()).toBeVisible()
  }
  await openSheet()
  await expect(teacher.getByRole('rowheader', { name: idNumber })).toBeVisible()

  await page.getByRole('button', { name: 'Retirer du groupe' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expectToast(page, `${lastName} Yosra a quitté le groupe ${session.part}.`)
  await openSheet()
  await expect(teacher.getByRole('rowheader', { name: idNumber })).toHaveCount(0)
})

test('R-shared-66: a photo is imported by the number of its student, and is on the page of the student', async ({
  page,
}) => {
  const idNumber = newNumber()
  const lastName = `Photo${idNumber}`
  await page.goto('/office/students')
  await create(page, { idNumber, lastName })
  const address = page.url()
  await page.goto('/office/students?onglet=photos')
  await page
    .getByLabel('Choisir des photos')
    .setInputFiles([`${idNumber}.png`, 'Classe.png'].map((name) => ({ ...portrait, name })))
  const rowOf = (file: string) => page.getByRole('row').filter({ hasText: file })
  await expect(rowOf(`${idNumber}.png`)).toContainText(`${lastName} Yosra`)
  await expect(rowOf('Classe.png')).toContainText("Aucun de vos étudiants n'a ce numéro")
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Enregistrer 1 photo' }).click()
  await expect(page.getByText('1 photo enregistrée sur 2')).toBeVisible()
  await page.goto(address)
  const photo = page.getByRole('img', { name: `${lastName} Yosra` })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160)
  await page.getByRole('button', { name: 'Retirer la photo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(photo).toHaveCount(0)
})

test('a double is merged after a comparison, and its number finds the student', async ({ page }) => {
  const [kept, double] = [newNumber(), newNumber()]
  const lastName = `Double${kept}`
  await page.goto('/office/students')
  await create(page, { idNumber: kept, lastName })
  await create(page, { idNumber: double, lastName: lastName.toUpperCase() })

  await frame(page).entry('Étudiants').click()
  await page.getByRole('tab', { name: 'Doublons possibles' }).click()
  const compare = page.getByRole('link', { name: `Comparer ${lastName} Yosra et ${lastName.toUpperCase()} Yosra` })
  const more = page.getByRole('button', { name: 'Afficher la suite' })
  // The list has as many parts as other tests make doubles.
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1_000 })
    await expect(compare).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await compare.click()
  await expect(frame(page).title('Comparer deux fiches')).toBeVisible()
  await page.getByRole('button', { name: 'Fusionner' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expectToast(page, `${lastName} Yosra : fiche ${double} fusionnée.`)
  await expect(frame(page).title(`${lastName} Yosra`)).toBeVisible()

  await frame(page).entry('Étudiants').click()
  await page.getByLabel('Nom ou CIN').fill(double)
  await page.getByRole('link', { name: `${lastName} Yosra` }).click()
  await expect(page.getByText('Anciens numéros')).toBeVisible()
  await expect(page.getByText(double, { exact: true })).toBeVisible()
})
