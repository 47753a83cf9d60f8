import { expect, test } from '../support/fixtures.ts'

test.use({ as: 'teacher' })

test('with prefers-reduced-motion a page has its final look from the first frame on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const looks = new Set<string>()
    const watch = () => {
      const heading = document.querySelector('main h1')
      if (heading) looks.add(getComputedStyle(heading).color)
      document.documentElement.dataset.looks = [...looks].join(' then ')
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })
  await page.goto('/Sujet')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(waitForFrames, 30)
  const final = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)
  await expect(page.locator('html')).toHaveAttribute('data-looks', final)
})

async function waitForFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
}
