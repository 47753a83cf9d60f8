import { expect } from '@playwright/test'
import { breakRemote } from './break-remote.ts'
import type { FaultFixture } from './fault-test.ts'
import { firstPathOf, type LiveRemote } from './live-registry.ts'
import type { PageFault } from './page-faults.ts'
import { deliverWithheld, fastPolling, reportedEvents } from './run-fault.ts'

/** Milliseconds of the page's clock in which a page is judged although nothing of it is loading. */
const judged = 12_000
/** Milliseconds for which a style sheet that is late, but not given up, is withheld. */
const late = 25_000
/** Milliseconds after which a style sheet that never arrives is given up. */
const givenUp = 35_000
/** Milliseconds for what the page does in its own time. */
const busyMachine = 60_000

/** Opens the page of the broken version, and expects exactly the report of its failure. */
export async function runPageFault(
  { proxy, registry, ...faultFixture }: FaultFixture,
  fault: PageFault,
  remote: LiveRemote,
): Promise<void> {
  const { event, delivery } = fault
  const version = faultFixture.nextVersion()
  const scripts = faultFixture.scriptsOf(remote)
  const broken = breakRemote(fault, { registry, remote, version, hasLastGood: false, scripts })
  proxy.setHandler(broken.handler)
  const page = faultFixture.tab({ hasClock: true })
  const events = () => reportedEvents({ proxy, remote }, version)

  await page.goto(firstPathOf(remote), { waitUntil: 'commit' })
  await page.locator(`[data-remote="${remote.name}@${version}"]`).waitFor({ state: 'attached' })
  if (delivery) {
    await expect.poll(() => proxy.answered.some(({ path }) => broken.matches(path)), fastPolling).toBe(true)
    await page.clock.runFor(delivery.how === 'late' ? late : givenUp)
    if (delivery.how === 'late') deliverWithheld({ broken, proxy })
  } else {
    // Until it is mounted, the portal's own timeouts run in the page's clock.
    await expect.poll(events, { ...fastPolling, timeout: busyMachine }).toContain('mounted')
  }
  // A response that arrives meanwhile starts the judgement anew.
  for (let times = 0; times < 3; times++) await page.clock.runFor(judged)
  if (event !== null)
    await expect
      .poll(
        async () => {
          await page.clock.runFor(judged)
          return events()
        },
        { timeout: busyMachine },
      )
      .toContain(event)
  await faultFixture.leave(page)
  const expected = event === null ? ['mounted'] : ['mounted', event]
  await expect.poll(() => new Set(events()), fastPolling).toEqual(new Set(expected))
  deliverWithheld({ broken, proxy })
}
