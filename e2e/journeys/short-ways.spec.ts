import type { Locator } from '@playwright/test'
import { signInPage } from '../pages/sign-in-page.ts'
import { wishSheet } from '../pages/wish-sheet.ts'
import { violationsOf } from '../portal/accessibility.ts'
import { countClicks } from '../portal/count-clicks.ts'
import { expect, test } from '../portal/fixtures.ts'
import { insertEarlierWishSheet } from '../portal/insert-earlier-wish-sheet.ts'
import { createTeacher } from '../portal/new-teacher.ts'
import { expectToast } from '../portal/toasts.ts'

/** Clicks and counts. */
function counter() {
  let clicks = 0
  return {
    click: async (control: Locator) => {
      clicks += 1
      await control.click()
    },
    get clicks() {
      return clicks
    },
  }
}

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
  request,
}) => {
  const teacher = await createTeacher(request)
  await insertEarlierWishSheet(teacher.email)
  await signInPage(page).signIn(teacher.email, teacher.password)
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: /^Saisir vos vœux du semestre 1/ }).click()
  await page.getByRole('button', { name: /^Reprendre la fiche de/ }).click()
  const type = wishSheet(page).control('Type', 1)
  await type.click()
  await type.selectOption({ index: 1 })
  await wishSheet(page).confirm.click()
  await expect(page.getByRole('cell', { name: 'Semestre 1', exact: true })).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(6)
})

test.describe('the head', () => {
  test.use({ as: 'head' })

  test('R-wishes-40 R-wishes-41: validates 24 wishes and more with three clicks from home, and takes them back', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    const way = counter()
    await way.click(
      page
        .getByRole('link', { name: /Vœux à décider/ })
        .filter({ hasText: 'Semestre 1' })
        .first(),
    )
    await way.click(page.getByRole('checkbox', { name: /^Tout choisir/ }))
    const validate = page.getByRole('button', { name: /^Valider la sélection/ })
    const count = Number(/\d+/.exec(await validate.innerText())?.[0])
    expect(count).toBeGreaterThanOrEqual(24)
    expect(await violationsOf(page)).toEqual([])
    await way.click(validate)
    await expect(page.getByText(`${count} vœux sont validés.`)).toBeVisible()
    expect(way.clicks).toBe(3)
    await page.getByRole('button', { name: 'Annuler la validation' }).click()
    await expect(page.getByText(`${count} vœux sont de nouveau en attente.`)).toBeVisible()
  })

  test('R-supervision-07: decides a project with two clicks from home', async ({ page }) => {
    await page.goto('/dashboard')
    const way = counter()
    await way.click(page.getByRole('link', { name: /Affectations à décider/ }))
    const validate = page
      .getByRole('button', { name: /^Valider le projet de/ })
      .and(page.locator(':not([aria-disabled])'))
    const student = (await validate.first().getAttribute('aria-label'))?.replace('Valider le projet de ', '')
    await way.click(validate.first())
    await expectToast(page, `L'affectation de ${student} est validée.`)
    expect(way.clicks).toBe(2)
  })
})
