import type { Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { violationsOf } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose } from '../support/choose.ts'

// The tests pass one project from the head to its teacher and back.
test.describe.configure({ mode: 'serial' })

const subject = 'Un carnet de stage sans papier'
let student = ''

const rowOf = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: student, exact: true }) })

const chooseFirst = (page: Page, label: string) => choose(page.getByLabel(label, { exact: true }), 0)

test.describe('the head', () => {
  test.use({ as: 'head' })

  test('R-supervision-10 R-supervision-14: assigns a student, who becomes pending and is no longer offered', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await frame(page).openGroup('Département')
    await frame(page).entry("Liste des affectations d'étudiants").click()
    await page.getByRole('tab', { name: 'Ajouter une affectation' }).click()
    await chooseFirst(page, 'Spécialité')
    await choose(page.getByLabel('Enseignant', { exact: true }), 'Amine Ben Salah')
    await chooseFirst(page, 'Groupe')
    const first = page.getByRole('checkbox').first()
    await first.check()
    student = await page.getByRole('group', { name: 'Affectation 1' }).locator('label:has(:checked)').innerText()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Enregistrer' }).click()

    await expect(page.getByRole('tab', { name: 'Affectation', exact: true })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('searchbox').fill(student)
    await expect(rowOf(page).getByRole('button', { name: /^Supprimer/ })).toBeEnabled()
    await expect(rowOf(page).getByRole('button', { name: /^Décider/ })).toHaveAccessibleDescription(
      "Vous devez d'abord affecter un sujet",
    )

    await page.getByRole('tab', { name: 'Ajouter une affectation' }).click()
    await chooseFirst(page, 'Spécialité')
    await chooseFirst(page, 'Groupe')
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: student, exact: true })).toHaveCount(0)
  })
})

test.describe('the teacher', () => {
  test.use({ as: 'teacher' })

  test('R-supervision-16 R-supervision-18 R-supervision-22: assigns a subject to the student, which then counts as used', async ({
    page,
  }) => {
    await page.goto('/AffectationSujet')
    await rowOf(page)
      .getByRole('button', { name: /^Sujet d/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Créer un nouveau sujet').check()
    await dialog.getByLabel('Titre du sujet').fill(subject)
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Affecter un sujet' }).click()
    await expect(rowOf(page)).toContainText(subject)
    await expect(dialog).toHaveCount(0)

    await page.goto('/Sujet')
    await page.getByRole('searchbox').fill(subject)
    await expect(page.getByRole('button', { name: `Supprimer le sujet ${subject}` })).toHaveAccessibleDescription(
      'Ce sujet est déjà utilisé',
    )
  })

  test('R-supervision-27: opens the booklets as documents', async ({ page }) => {
    await page.goto('/EtatEncadrement')
    for (const name of [/إجازة/, /ماجستير/]) {
      const popup = page.waitForEvent('popup')
      const printed = page.waitForResponse('**/api/pdf/**')
      await page.getByRole('button', { name }).click()
      expect((await printed).headers()['content-type']).toContain('application/pdf')
      await (await popup).close()
    }
  })
})

test.describe('the head again', () => {
  test.use({ as: 'head' })

  test('R-supervision-07 R-supervision-09: validates the project, once and irrevocably', async ({ page }) => {
    await page.goto('/Affectation')
    await page.getByRole('searchbox').fill(student)
    await expect(rowOf(page)).toContainText(subject)
    await rowOf(page)
      .getByRole('button', { name: /^Décider/ })
      .click()
    await page.getByRole('dialog', { name: 'Décision' }).getByRole('button', { name: 'Valider' }).click()
    await expect(rowOf(page)).toContainText('Validée')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rowOf(page).getByRole('button', { name: /^Supprimer/ })).toHaveAccessibleDescription(
      'Vous ne pouvez pas supprimer cette affectation',
    )
    expect(await violationsOf(page)).toEqual([])
  })
})

test.describe('the teacher again', () => {
  test.use({ as: 'teacher' })

  test('R-supervision-20: sees that the subject can no longer change', async ({ page }) => {
    await page.goto('/AffectationSujet')
    await expect(rowOf(page)).toContainText('Validée')
    await expect(rowOf(page).getByRole('button', { name: /^Sujet d/ })).toHaveAccessibleDescription(
      /ne peut plus changer/,
    )
  })

  test('R-supervision-01: never downloads code for heads', async ({ page }) => {
    const files = new Set<string>()
    page.on('request', (asked) => {
      if (/\/remotes\/supervision\/.*\.js$/.test(asked.url())) files.add(asked.url())
    })
    await page.goto('/AffectationSujet')
    await expect(page.getByRole('table')).toBeVisible()
    await expect(frame(page).group('Département')).toHaveCount(0)
    await expect(frame(page).entry('Sujet')).toBeVisible()
    await expect(frame(page).entry("Liste des affectations d'étudiants")).toHaveCount(0)
    await frame(page).entry('Sujet').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sujet' })).toBeVisible()
    await page.goto('/Affectation')
    await expect(page.getByRole('heading', { name: 'Accès réservé' })).toBeVisible()
    const answers = await Promise.all([...files].map((file) => page.request.get(file)))
    const loaded = (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
    expect(loaded).toContain('sujet_name')
    expect(loaded).not.toContain('annee_etudiant')
  })
})
