import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { launchOptions } from '../portal/browser.ts'
import { watchFootprint } from '../portal/footprint.ts'
import { expect, test } from '../portal/journey.ts'

const warmUp = 20
const mounts = 200
/** React, the queries' cache and the browser itself settle for a while; a leak of a page would be many times as much. */
const heapLimit = 3_072
/** Timers that may just be running out; what a page leaves behind, every visit of it leaves. */
const runningOut = 3

const { args = [], ...launch } = launchOptions()
test.use({
  as: 'head',
  // Two steps a visit are more than the browser lets a page make in that time.
  launchOptions: { ...launch, args: [...args, '--disable-ipc-flooding-protection'] },
})

for (const { name, paths } of remotes()) {
  test(`${mounts} mounts of ${name} leave no node, listener, timer or style behind`, async ({ page }) => {
    test.setTimeout(400_000)
    const measure = await watchFootprint(page)
    await page.goto('/nulle-part')
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()

    await visit(page, paths, warmUp)
    const before = await measure()
    const start = performance.now()
    await visit(page, paths, mounts - warmUp)
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
}

/** Goes to each page in turn and back to an address where nothing but the portal's own frame stands. */
async function visit(page: Page, paths: string[], times: number): Promise<void> {
  await page.evaluate(
    async ([pages, count]) => {
      const until = (isSo: () => boolean) =>
        new Promise<void>((done) => {
          const check = () => {
            if (!isSo()) return
            observer.disconnect()
            done()
          }
          const observer = new MutationObserver(check)
          observer.observe(document, { childList: true, subtree: true, attributes: true })
          check()
        })
      const mounted = () => document.querySelector('[data-remote]')
      for (let turn = 0; turn < count; turn++) {
        window.history.pushState(null, '', pages[turn % pages.length])
        await until(() => Boolean(mounted()?.querySelector('h1')) && !mounted()?.querySelector('[aria-busy=true]'))
        window.history.pushState(null, '', '/nulle-part')
        await until(() => !mounted())
      }
    },
    [paths, times] as const,
  )
  // Answers that are still on their way belong to the visits.
  await page.waitForLoadState('networkidle')
}

interface Link {
  path?: string
  children?: Link[]
}

/** Every remote of the workspace with the pages that its menu leads to. */
function remotes(): { name: string; paths: string[] }[] {
  const apps = resolve(import.meta.dirname, '../../apps')
  return readdirSync(apps, { withFileTypes: true })
    .filter((it) => it.isDirectory() && it.name !== 'shell')
    .map(({ name }) => {
      const { menu }: { menu: Link[] } = JSON.parse(readFileSync(resolve(apps, name, 'remote.json'), 'utf8'))
      return {
        name,
        paths: menu.flatMap((entry) => [entry, ...(entry.children ?? [])]).flatMap(({ path }) => path ?? []),
      }
    })
}
