import { expect, test } from '../support/fixtures.ts'

test.use({ as: 'teacher' })

test('the introduction, once dismissed, stays dismissed in another browser, and can be read again', async ({
  page,
  openAs,
}) => {
  const introduction = page.getByRole('region', { name: 'Le portail en trois étapes' })
  await page.goto('/dashboard?introduction=1')
  // By keyboard, because a strip that came late may be cut off until something in it has the focus.
  const dismissal = introduction.getByRole('button', { name: "J'ai compris" })
  await dismissal.focus()
  await dismissal.press('Enter')
  await expect(introduction).toBeHidden()

  const other = await openAs('teacher', '/EmploiEnseignant')
  const visit = other.waitForResponse(/\/home-visit/)
  await other.goto('/dashboard')
  expect(await (await visit).json()).toMatchObject({ isIntroduced: true })
  await expect(other.getByText(/^Bonjour/)).toBeVisible()
  await expect(other.getByRole('region', { name: 'Le portail en trois étapes' })).toHaveCount(0)

  await page.keyboard.press('?')
  await page.getByRole('link', { name: 'Revoir la présentation du portail' }).click()
  await expect(introduction).toBeVisible()
})
