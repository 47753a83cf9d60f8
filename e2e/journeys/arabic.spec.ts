import type { Locator } from '@playwright/test'
import { accounts, password } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { frenchOnly, text, type LocaleFolder } from '../support/texts.ts'

test('R-shared-03 R-shared-04: a teacher works in Arabic from sign-in to the timetable, right to left and without French', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('input[type=email]')).toBeVisible()
  await noFrench(page.locator('body'), ['apps/shell/src/sign-in'])
  await page.locator('input[type=email]').fill(accounts.teacher)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form').getByRole('button').last().click()

  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await noFrench(page.locator('body'), [
    'packages/i18n/src',
    'packages/remote-kit/src',
    'apps/shell/src/portal',
    'apps/account/src',
  ])

  await page.getByRole('complementary').getByRole('link', { name: 'جدول أوقاتي' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: text('apps/schedule/src', 'emploi.title', 'ar') }),
  ).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toContainText(text('packages/i18n/src', 'day1', 'ar'))
  await noFrench(page.locator('body'), [
    'packages/i18n/src',
    'packages/remote-kit/src',
    'apps/shell/src/portal',
    'apps/schedule/src',
  ])

  const monday = await page.getByRole('rowheader').first().boundingBox()
  const firstCell = await page.getByRole('row').nth(1).getByRole('cell').first().boundingBox()
  expect(monday!.x).toBeGreaterThan(firstCell!.x)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

async function noFrench(place: Locator, sources: LocaleFolder[]): Promise<void> {
  const shown = await place.innerText()
  const left = sources.flatMap((it) => frenchOnly(it, 'ar')).filter((it) => shown.includes(it))
  expect(left).toEqual([])
}
