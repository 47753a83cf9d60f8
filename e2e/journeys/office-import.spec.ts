import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { query } from '../support/database.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ as: 'registrar' })

const csv = (name: string, lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

/** Drops files on the page, as from a folder of the desktop. */
async function drop(page: Page, files: ReturnType<typeof csv>[]): Promise<void> {
  const texts = files.map(({ name, buffer }) => ({ name, text: buffer.toString() }))
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, text } of given) transfer.items.add(new File([text], name))
    return transfer
  }, texts)
  await page.getByRole('region', { name: /^Déposez ici/ }).dispatchEvent('drop', { dataTransfer })
}

test('a wrong line is named, the corrected files are applied, and the new group is offered to its teacher', async ({
  page,
  newTeacher: teacher,
  openAs,
}) => {
  const group = `LGL1-Z${teacher.identifier}`
  const subjects = await query<{ year: string; semester: number; code: string; level: string }>(
    `select y.name as year, m.semester, min(m.code) as code, l.name as level
    from subject m join level l on l.id = m.level_id join speciality s on s.id = m.speciality_id, academic_year y
    where s.code = 'LGL' and l.id = 1 and y.is_current group by 1, 2, 4`,
  )
  const groups = csv('groupes.csv', [
    'annee;groupe;type;dans;specialite;niveau',
    `${subjects[0]?.year};${group};cours;;LGL;${subjects[0]?.level}`,
  ])
  const timetable = (type: string) =>
    csv('emploi.csv', [
      'annee;semestre;jour;quart;groupe;type;matiere;enseignant',
      ...subjects.map(
        ({ year, semester, code }) =>
          `${year};${semester};lundi;08:30-10:00;${group};${type};${code};${teacher.identifier}`,
      ),
    ])

  await page.goto('/office/import')
  await drop(page, [groups, timetable('conférence')])
  await expect(page.getByText(/2 problèmes à corriger/)).toBeVisible()
  const wrong = page.getByRole('table', { name: 'Problèmes' }).getByRole('row').nth(1)
  await expect(wrong).toContainText('emploi.csv')
  await expect(wrong).toContainText("« conférence » n'est pas l'une des valeurs permises : cours, td, tp, autre.")
  await expect(wrong.getByRole('cell').nth(1)).toHaveText('2')
  await expect(page.getByRole('button', { name: "Appliquer l'import" })).toHaveCount(0)

  await page.getByRole('link', { name: 'Nouvel import' }).click()
  await page
    .getByLabel('Choisir des fichiers')
    .and(page.locator('input'))
    .setInputFiles([groups, timetable('cours')])
  await expect(page.getByText(/Aucun problème/)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Ajoutés (3)' })).toBeVisible()
  await expect(page.getByRole('cell', { name: new RegExp(`${group}$`) }).first()).toBeVisible()
  await page.getByRole('button', { name: "Appliquer l'import" }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "Appliquer l'import" }).click()
  await expect(page.getByText(/^Appliqué le/)).toBeVisible()
  await frame(page).entry('Import').click()
  const imports = page.getByRole('table', { name: 'Imports précédents' }).getByRole('row')
  await expect(imports.filter({ hasText: 'groupes.csv' }).filter({ hasText: 'Appliqué' }).first()).toBeVisible()

  const ofTeacher = await openAs(teacher, '/EmploiGroup')
  await expect(ofTeacher.getByRole('table', { name: 'Groupes' }).getByText(group)).toBeVisible()
})
