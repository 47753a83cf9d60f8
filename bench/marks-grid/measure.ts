import type { Browser, Page } from '@playwright/test'
import { slowPage } from './chromium.ts'

const slowdown = 4
const keys = ['1', '2', '.', '5', 'Enter']
const rounds = 4

export interface Measured {
  /** Milliseconds until the first paint. */
  firstRender: number
  /** Milliseconds from a key to the next paint: the median over all keys. */
  keyToPaint: number
  /** Elements in the grid, or in the table. */
  nodes: number
}

/** Opens a page afresh, reads its first render, then types marks in it. */
export async function measure(browser: Browser, address: string, query: string): Promise<Measured> {
  const page = await slowPage(browser, slowdown)
  await page.goto(`${address}/?${query}`)
  await page.waitForFunction(() => window.measured !== undefined)
  const nodes = await page.evaluate(() => document.querySelectorAll('table, table *').length)
  await typeMarks(page)
  const { firstRender, keyToPaint } = await page.evaluate(() => window.measured)
  await page.context().close()
  return { firstRender, keyToPaint: median(keyToPaint), nodes }
}

/** The same keys everywhere: a mark, then on to the next row; the first round warms the page up. */
async function typeMarks(page: Page): Promise<void> {
  await page.getByRole('textbox').first().focus()
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) await page.evaluate(() => window.measured.keyToPaint.splice(0))
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? NaN)) / 2
  )
}
