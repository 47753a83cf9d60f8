import type { Locator, Page } from '@playwright/test'

interface TouchDrag {
  from: Locator
  to: Locator
  /** Milliseconds without a movement, after which a press lifts an element instead of scrolling. */
  hold: number
}

/** How far the clock jumps when it is paused, in milliseconds: pausing takes time, and a clock cannot go back. */
const clockMargin = 10_000

/**
 * Drags by touch: Playwright's own touchscreen only taps. The page's clock, which is to be installed before, stands
 * still meanwhile, so that a busy machine neither turns a swipe into a hold nor ends a hold early.
 */
export async function dragByTouch(page: Page, { from, to, hold }: TouchDrag): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const start = await middleOf(from)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + clockMargin)
  await touch('touchStart', [start])
  await page.clock.runFor(hold)
  const end = await middleOf(to)
  const steps = 6
  for (let step = 1; step <= steps; step++) {
    const at = (axis: 'x' | 'y') => start[axis] + ((end[axis] - start[axis]) * step) / steps
    await touch('touchMove', [{ x: at('x'), y: at('y') }])
  }
  await touch('touchEnd', [])
  await page.clock.resume()
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
