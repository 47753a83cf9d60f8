import type { CDPSession } from 'playwright-core'
import type { PlayedPage } from '../../play/page-check.ts'

/** The activity of a page without user input. */
export interface Activity {
  /** The share of a processor that its main thread uses. */
  share: number
  /** Tasks that change the candidate's container, per tick of a timer of 50 ms in the same page. */
  changes: number
}

/** Measures for some ticks of 50 ms; on a busy machine a tick takes longer, as every other task of the page does. */
export async function measureActivity(
  { page, devtools, container }: Pick<PlayedPage, 'page' | 'devtools' | 'container'>,
  ticks: number,
): Promise<Activity> {
  const [from, time] = [performance.now(), await processorTime(devtools)]
  const changes = await page.evaluate(countChanges, { container, ticks })
  const used = (await processorTime(devtools)) - time
  return { share: used / (performance.now() - from), changes: changes / ticks }
}

/** The processor time of the page's main thread, in milliseconds; the domain `Performance` must be enabled. */
export async function processorTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Runs in the page. */
function countChanges({ container, ticks }: { container: string; ticks: number }): Promise<number> {
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
      resolve(count)
    }, 50)
  })
}
