import type { Page } from 'playwright-core'

/** How often a page is mounted and left between two measurements. */
export const repeatedMounts = 5

/** The portal shows only its own frame there: the path of a page has no tilde. */
const nowhere = '/~'

interface RepeatOptions {
  path: string
  container: string
  times: number
  /** Milliseconds in which a page is mounted, and in which it is left. */
  timeout: number
}

/** Mounts and leaves a page so many times in the same document; returns false when it did not arrive or did not go. */
export function mountRepeatedly(page: Page, options: RepeatOptions): Promise<boolean> {
  return page.evaluate(mountAndLeave, { ...options, nowhere })
}

/** Runs in the page. */
async function mountAndLeave(options: RepeatOptions & { nowhere: string }): Promise<boolean> {
  const { path, container, times, timeout } = options
  const isMounted = () => document.querySelector(`${container} > *`) !== null
  const isGone = () => document.querySelector(container) === null
  for (let left = times; left > 0; left--) {
    window.history.pushState(null, '', path)
    if (!(await becomes(isMounted))) return false
    // Its effects run before the browser is idle.
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout }))
    window.history.pushState(null, '', options.nowhere)
    if (!(await becomes(isGone))) return false
  }
  return true

  async function becomes(isSo: () => boolean): Promise<boolean> {
    const until = performance.now() + timeout
    while (!isSo() && performance.now() < until) await new Promise((resolve) => requestAnimationFrame(resolve))
    return isSo()
  }
}
