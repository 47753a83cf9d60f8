import { expect } from '@playwright/test'
import { faults } from '../portal/failures/faults.ts'
import { headingOf, open, panel, play } from '../portal/failures/play.ts'
import { test } from '../portal/failures/theatre.ts'
import { text } from '../portal/texts.ts'

test('a slow CPU on a slow connection shows a loading state, and then the page', async ({ theatre }) => {
  test.setTimeout(240_000)
  const fault = faults.find(({ id }) => id === 'exposed-trickling')!
  const remote = theatre.registry.remotes.find(({ name }) => name === 'schedule')!
  await play(theatre, fault, { remote }, async (scene) => {
    const { page, broken, saboteur } = scene
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    await open(scene)
    const loading = page
      .getByRole('main')
      .getByText(text('packages/i18n/src', 'loading', 'fr'))
      .first()
    await expect(loading).toBeVisible({ timeout: 120_000 })
    await headingOf(scene, remote, broken.version).or(panel(scene, 'fr').place).waitFor({ timeout: 120_000 })
    const waited = performance.now() - saboteur.answered.find(({ path }) => broken.concerns(path))!.at
    expect(waited).toBeGreaterThan(5_000)
    await expect(headingOf(scene, remote, broken.version)).toBeVisible()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.detach()
  })
})
