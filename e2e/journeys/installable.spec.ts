import { expect, test } from '../support/fixtures.ts'

test.use({ as: 'teacher' })

test('the portal has what browsers ask of a page that can be installed, in the language of the person', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await page.goto('/dashboard')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/portal-ar.webmanifest')
  const devtools = await page.context().newCDPSession(page)
  const { data = '', errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, ...manifest } = JSON.parse(data)
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/dashboard', display: 'standalone' })
  const sizes = await page.evaluate(
    async (sources: string[]) => {
      const images = sources.map((src) => Object.assign(new Image(), { src }))
      await Promise.all(images.map((image) => image.decode()))
      return images.map(({ naturalWidth, naturalHeight }) => `${naturalWidth}x${naturalHeight}`)
    },
    icons.map(({ src }: { src: string }) => src),
  )
  expect(sizes).toEqual(icons.map(({ sizes: named }: { sizes: string }) => named))
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
})
