import { frame } from '../pages/frame.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ as: 'teacher' })

test('Ctrl+K loads nothing before it is pressed, and finds pages, groups, students and actions by keyboard', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/dashboard')
  await expect(frame(page).title('Actualités')).toBeVisible()
  expect(calls.filter((path) => /own-(classes|students)/.test(path))).toEqual([])
  const before = calls.length
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox')
  await expect(input).toBeFocused()
  expect(calls.slice(before).filter((path) => path.startsWith('/static/')).length).toBeGreaterThan(0)

  await input.fill('بطاقات الغياب')
  await expect(page.getByRole('option', { name: "Fiche d'absence" })).toBeVisible()
  const classes = page.waitForResponse(/\/own-classes/)
  await input.fill('rattrapage')
  const { items } = await (await classes).json()
  const { group, subject } = items[0]
  await input.fill(`rattrapage ${group.name} ${subject.name}`)
  const action = page
    .getByRole('option')
    .filter({ hasText: `Rattrapage ${group.name}` })
    .first()
  await expect(action).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/AvisRattrapage\?onglet=ajout.*groupe=/)
  const form = page.getByRole('form')
  await expect(form.getByLabel('Matière')).toHaveValue(String(subject.id))

  await page.keyboard.press('Control+k')
  await input.fill(group.name)
  await page.getByRole('option').filter({ hasText: 'Groupe' }).first().click()
  await expect(page).toHaveURL(/\/classes\/\d+\/\d+\/[1-4]\?semestre=[12]$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(group.name)
})
