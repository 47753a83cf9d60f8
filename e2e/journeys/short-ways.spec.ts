import { signInPage } from '../pages/sign-in-page.ts'
import { wishSheet } from '../pages/wish-sheet.ts'
import { violationsOf } from '../support/accessibility.ts'
import { countClicks } from '../support/count-clicks.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertEarlierWishSheet, insertWishDeadline } from '../support/insert-earlier-wish-sheet.ts'
import { expectToast } from '../support/toasts.ts'

test.describe('the teacher', () => {
  test.use({ as: 'teacher' })

  test('opens the sheet of a test whose marks are due with one click from home', async ({ page }) => {
    await page.goto('/dashboard')
    const card = page.getByRole('region', { name: 'Notes et appels à faire' })
    await card
      .getByRole('link', { name: /^Saisir les notes/ })
      .first()
      .click()
    await expect(page.getByRole('grid')).toBeVisible()
  })
})

test('a teacher copies the wish sheet of an earlier year and changes it with six clicks from home', async ({
  page,
  newTeacher: teacher,
}) => {
  await insertEarlierWishSheet(teacher.email)
  await signInPage(page).signIn(teacher.email, teacher.password)
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: /^Saisir vos vœux du semestre 2/ }).click()
  await page.getByRole('button', { name: /^Reprendre la fiche de/ }).click()
  const type = wishSheet(page).control('Type', 1)
  await type.click()
  await type.selectOption({ index: 1 })
  await wishSheet(page).confirm.click()
  await expect(page.getByRole('cell', { name: 'Semestre 2', exact: true })).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(6)
})

test('a teacher sends a new wish sheet of two lines with eight clicks from home', async ({
  page,
  newTeacher: teacher,
}) => {
  await insertWishDeadline()
  await signInPage(page).signIn(teacher.email, teacher.password)
  const form = wishSheet(page)
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: /^Saisir vos vœux du semestre 2/ }).click()
  await expect(page.getByLabel('Semestre')).toHaveValue('2')
  await page.getByText('Lundi', { exact: true }).click()
  await page.getByRole('button', { name: 'Afficher' }).click()
  for (const [index, words] of ['td', 'cours'].entries()) {
    const search = form.control('Matière', index + 1)
    await expect(search).toBeFocused()
    await search.pressSequentially(words)
    await page.getByRole('option', { name: ' · ' }).nth(index).click()
    await expect(form.control('Type', index + 1)).not.toHaveValue('')
  }
  await form.confirm.click()
  await expect(page.getByRole('cell', { name: 'Semestre 2', exact: true })).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(8)
})

test.describe('the head', () => {
  test.use({ as: 'head' })

  test('R-marks-16 R-marks-23: calls a roll with three clicks from home and one for each absent student', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    const clicks = await countClicks(page)
    await page
      .getByRole('region', { name: 'Notes et appels à faire' })
      .getByRole('link', { name: /^Faire l'appel : / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Tous présents' }).click()
    const students = page.getByRole('switch')
    for (const absent of [0, 2]) await students.nth(absent).click()
    await expect(page.getByRole('switch', { checked: false })).toHaveCount(2)
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByText(/étudiants enregistrés à/)).toBeVisible()
    expect(clicks()).toBe(3 + 2)
  })

  test('R-wishes-40 R-wishes-41: validates 24 wishes and more with three clicks from home, and takes them back', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    const clicks = await countClicks(page)
    await page
      .getByRole('link', { name: /Vœux à décider/ })
      .filter({ hasText: 'Semestre 1' })
      .first()
      .click()
    await page.getByRole('checkbox', { name: /^Tout choisir/ }).click()
    const validate = page.getByRole('button', { name: /^Valider la sélection/ })
    const count = Number(/\d+/.exec(await validate.innerText())?.[0])
    expect(count).toBeGreaterThanOrEqual(24)
    expect(await violationsOf(page)).toEqual([])
    await validate.click()
    await expect(page.getByText(`${count} vœux sont validés.`)).toBeVisible()
    expect(clicks()).toBe(3)
    await page.getByRole('button', { name: 'Annuler la validation' }).click()
    await expect(page.getByText(`${count} vœux sont de nouveau en attente.`)).toBeVisible()
  })

  test('R-supervision-07: decides a project with two clicks from home', async ({ page }) => {
    await page.goto('/dashboard')
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: /Affectations à décider/ }).click()
    const validate = page
      .getByRole('button', { name: /^Valider le projet d/ })
      .and(page.locator(':not([aria-disabled])'))
    const ofStudent = (await validate.first().getAttribute('aria-label'))?.replace('Valider le projet ', '')
    await validate.first().click()
    await expectToast(page, `L'affectation ${ofStudent} est validée.`)
    expect(clicks()).toBe(2)
  })
})
