import type { CDPSession } from 'playwright-core'
import type { PlayedPage } from '../../play/page-check.ts'

/** The activity of a page without user input. */
export interface Activity {
  /** The share of a processor that its main thread uses. */
  share: number
  /** Tasks that change the candidate's container, per tick of a timer of 50 ms in the same page. */
  changes: number
  /** The same for each 50 ms of time: less on a busy machine, on which ticks come late. */
  changesInTime: number
}

/** The activity allowed to an idle page, in addition to that of the page before it. */
const idleLimits = { share: 0.1, changes: 1 }
const tickMilliseconds = 50

/**
 * Whether an idle page is busy, beside the `usual` activity of the page before it. It is `unclear` when the page changes
 * at every tick, but the ticks came so late that a page which rests could do that too.
 */
export function stateOf({ share, changes, changesInTime }: Activity, usual: Activity): 'rests' | 'busy' | 'unclear' {
  const limit = usual.changes + idleLimits.changes
  if (share > usual.share + idleLimits.share || changesInTime >= limit) return 'busy'
  return changes >= limit ? 'unclear' : 'rests'
}

/** Measures for some ticks of 50 ms; on a busy machine a tick takes longer, as every other task of the page does. */
export async function measureActivity(
  { page, devtools, container }: Pick<PlayedPage, 'page' | 'devtools' | 'container'>,
  ticks: number,
): Promise<Activity> {
  const [from, time] = [performance.now(), await processorTime(devtools)]
  const { changes, milliseconds } = await page.evaluate(countChanges, { container, ticks, tick: tickMilliseconds })
  const used = (await processorTime(devtools)) - time
  return {
    share: used / (performance.now() - from),
    changes: changes / ticks,
    changesInTime: changes / Math.max(ticks, milliseconds / tickMilliseconds),
  }
}

/** The processor time of the page's main thread, in milliseconds; the domain `Performance` must be enabled. */
export async function processorTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Runs in the page. */
function countChanges(look: {
  container: string
  ticks: number
  tick: number
}): Promise<{ changes: number; milliseconds: number }> {
  const { container, ticks, tick } = look
  const start = performance.now()
  const element = document.querySelector(container)
  let count = 0
  const observer = new MutationObserver(() => (count += 1))
  if (element) observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
  return new Promise((resolve) => {
    let left = ticks
    const timer = setInterval(() => {
      left -= 1
      if (left > 0) return
      clearInterval(timer)
      observer.disconnect()
      resolve({ changes: count, milliseconds: performance.now() - start })
    }, tick)
  })
}
