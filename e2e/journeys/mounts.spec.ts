import { casesOfRun, isReleaseRun } from '@portal/release-proofs'
import { launchOptions } from '../support/browser.ts'
import { trackFootprint } from '../support/footprint.ts'
import { expect, test } from '../support/fixtures.ts'
import { mountRepeatedly, workspaceRemotes } from '../support/mount-repeatedly.ts'

const warmUp = 20
/** A memory leak shows after a few dozen mounts; a release run uses more. */
const mounts = isReleaseRun ? 200 : 60
/** In kB. React, the query cache and the browser settle for a while; a leak of a page would be many times larger. */
const heapLimit = 3_072
/** Timers that may still be pending; a leak would grow with every visit. */
const runningOut = 3

const { args = [], ...launch } = launchOptions()
test.use({
  // Two navigations a visit exceed the browser's rate limit for history changes.
  launchOptions: { ...launch, args: [...args, '--disable-ipc-flooding-protection'] },
})

for (const { name, paths, account } of casesOfRun(workspaceRemotes())) {
  test.describe(name, () => {
    test.use({ as: account })

    test(`${mounts} mounts of ${name} leak no node, listener, timer or style`, async ({ page }) => {
      const measure = await trackFootprint(page)
      await page.goto('/nulle-part')
      await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()

      await mountRepeatedly(page, paths, warmUp)
      const before = await measure()
      const start = performance.now()
      await mountRepeatedly(page, paths, mounts - warmUp)
      const each = (performance.now() - start) / (mounts - warmUp)
      const { heapKilobytes, timers, ...left } = await measure()

      const { heapKilobytes: heapBefore, timers: timersBefore, ...expected } = before
      const grown = heapKilobytes - heapBefore
      const description = `${name}: ${each.toFixed(0)} ms a visit, heap ${heapBefore} kB, ${grown} kB more after ${mounts - warmUp}`
      test.info().annotations.push({ type: 'mounts', description })
      console.log(description)
      expect(left).toEqual(expected)
      expect(timers, 'timers').toBeLessThanOrEqual(timersBefore + runningOut)
      expect(grown, description).toBeLessThan(heapLimit)
    })
  })
}
