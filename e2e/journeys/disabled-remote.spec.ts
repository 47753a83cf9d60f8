import { frame } from '../pages/frame.ts'
import { violationsOf } from '../support/accessibility.ts'
import { overrideRegistry } from '../support/override-responses.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ as: 'teacher' })

const notice = {
  fr: 'Les emplois du temps sont en cours de mise à jour. De retour à 14:00.',
  en: 'Timetables are being updated. Back at 14:00.',
  ar: 'جداول الأوقات قيد التحيين. نعود على الساعة 14:00.',
}

test('a disabled module stays in the menu, shows the reason in every language, and opens on Retry', async ({
  page,
}) => {
  await overrideRegistry(page, ({ remotes }) => {
    for (const remote of remotes) if (remote.name === 'schedule') remote.disabled = notice
  })
  await page.goto('/dashboard')
  await expect(frame(page).title('Actualités')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await frame(page).entry('Mon emploi du temps').click()
  await expect(frame(page).title('Mon emploi du temps')).toBeVisible()
  await expect(page.getByText(notice.fr)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' })
  await retry.click()
  await expect(page.getByText(/^Toujours en maintenance à \d\d:\d\d\.$/)).toBeVisible()
  await expect(retry).toBeFocused()

  await frame(page).speak('العربية')
  await expect(page.getByText(notice.ar)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText(notice.ar)).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await frame(page).speak('Français')
  await page.setViewportSize({ width: 1280, height: 800 })

  await frame(page).entry('Actualités').click()
  await expect(frame(page).title('Actualités')).toBeVisible()
  await frame(page).entry('Mon emploi du temps').click()
  await page.unroute('**/portal/registry')
  await retry.click()
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  await expect(page.getByText(notice.fr)).toBeHidden()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})
