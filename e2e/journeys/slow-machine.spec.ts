import { expect } from '@playwright/test'
import { faults } from '../support/failures/faults.ts'
import { headingOf, openByUrl, errorPanel, runFault } from '../support/failures/run-fault.ts'
import { test } from '../support/failures/fault-test.ts'
import { text } from '../support/texts.ts'

test('a slow CPU on a slow connection shows a loading state, and then the page', async ({ faultFixture }) => {
  const fault = faults.find(({ id }) => id === 'exposed-trickling')!
  const remote = faultFixture.registry.remotes.find(({ name }) => name === 'schedule')!
  await runFault(faultFixture, fault, { remote }, async (context) => {
    const { page, broken, proxy } = context
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    await openByUrl(context)
    const loading = page
      .getByRole('main')
      .getByText(text('packages/i18n/src', 'loading', 'fr'))
      .first()
    await expect(loading).toBeVisible({ timeout: 120_000 })
    await headingOf(context, remote, broken.version).or(errorPanel(context, 'fr').place).waitFor({ timeout: 120_000 })
    const waited = performance.now() - proxy.answered.find(({ path }) => broken.matches(path))!.at
    expect(waited).toBeGreaterThan(5_000)
    await expect(headingOf(context, remote, broken.version)).toBeVisible()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.detach()
  })
})
