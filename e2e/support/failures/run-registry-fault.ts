import { expect } from '@playwright/test'
import { frame } from '../../pages/frame.ts'
import { text } from '../texts.ts'
import { expectToast } from '../toasts.ts'
import { firstPathOf } from './live-registry.ts'
import type { RegistryFault } from './registry-faults.ts'
import type { FaultFixture } from './fault-test.ts'

const shell = 'apps/shell/src/portal'

/** Tests a first visit without a stored registry, with Retry after the fault; then a visit with a stored one. */
export async function runRegistryFault(
  { proxy, registry, ...faultFixture }: FaultFixture,
  { answer }: RegistryFault,
): Promise<void> {
  const { status = 200, contentType = 'application/json', body } = answer(registry)
  const fail = () =>
    proxy.setHandler((path) =>
      path === '/portal/registry' ? { kind: 'answer', status, contentType, caching: 'no-store', body } : null,
    )
  const [remote] = registry.remotes
  if (!remote) throw new Error('The portal has no remote')
  const page = faultFixture.tab({ hasClock: false })
  const heading = page.locator(`[data-remote^="${remote.name}@"]`).getByRole('heading', { level: 1 })

  fail()
  await page.goto(firstPathOf(remote))
  await expect(page.getByText(text(shell, 'registry.failed', 'fr'))).toBeVisible()
  await frame(page).speak('العربية')
  await expect(page.getByText(text(shell, 'registry.failed', 'ar'))).toBeVisible()
  await frame(page).speak('Français')
  proxy.setHandler(null)
  await page.getByRole('button', { name: text('packages/i18n/src', 'retry', 'fr') }).click()
  await expect(heading).toBeVisible()

  fail()
  await page.reload({ waitUntil: 'commit' })
  await expectToast(page, text(shell, 'registry.stored', 'fr'))
  await expect(heading).toBeVisible()
  await faultFixture.leave(page)
}
