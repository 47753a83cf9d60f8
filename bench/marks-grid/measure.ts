import type { Browser, Page } from '@playwright/test'
import { slowPage } from './chromium.ts'

const slowdown = 4
const keys = ['1', '2', '.', '5', 'Enter']

export interface OpenedPage {
  page: Page
  /** Milliseconds until the first paint. */
  firstRender: number
  /** Elements of the table, itself included. */
  nodes: number
}

/** Opens a page in a new context, reads the time of its first render, and focuses the first mark. */
export async function openPage(browser: Browser, address: string, query: string): Promise<OpenedPage> {
  const page = await slowPage(browser, slowdown)
  await page.goto(`${address}/?${query}`)
  await page.waitForFunction(() => window.measured !== undefined)
  const { firstRender } = await page.evaluate(() => window.measured)
  const nodes = await page.evaluate(
    () => document.querySelectorAll('main table, main table *, .ag-root, .ag-root *').length,
  )
  const cell = page.locator('[role=gridcell][col-id=mark]').first()
  await (query.includes('ag-grid') ? cell.click() : page.getByRole('textbox').first().focus())
  return { page, firstRender, nodes }
}

/**
 * Presses the same keys in every table: a mark, then on to the next row. Returns for each key the milliseconds to
 * paint.
 */
export async function typeMark(page: Page): Promise<number[]> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await page.waitForFunction((count) => window.measured.keyToPaint.length === count, keys.length)
  return page.evaluate(() => window.measured.keyToPaint.splice(0))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? NaN)) / 2
  )
}
