import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Browser, type Page } from '@playwright/test'
import { launch } from './chromium.ts'
import { servePage } from './serve.ts'

/**
 * Exercises the grid like a teacher: presses keys, pastes, and takes screenshots in French and Arabic, wide and narrow.
 */

const pictures = join(import.meta.dirname, 'dist', 'pictures')
mkdirSync(pictures, { recursive: true })

interface ScreenshotOptions {
  name: string
  query: string
  width: number
}

const looks: ScreenshotOptions[] = [
  { name: 'fr-1280', query: 'language=fr&presence', width: 1280 },
  { name: 'fr-360', query: 'language=fr&presence', width: 360 },
  { name: 'ar-1280-dark', query: 'language=ar&presence&dark&compact', width: 1280 },
  { name: 'ar-360', query: 'language=ar&presence', width: 360 },
]

async function takeScreenshots(
  browser: Browser,
  address: string,
  { name, query, width }: ScreenshotOptions,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const picture = (part: string) => page.screenshot({ path: join(pictures, `${name}-${part}.png`) })
  await page.goto(`${address}/?rows=40&whole&${query}`)
  const cells = page.getByRole('grid').getByRole('textbox')
  await cells.first().click()
  await page.keyboard.type('7,5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('13')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('14')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(cells.nth(2)).toHaveAttribute('aria-invalid', 'true')
  await cells.nth(3).click()
  await page.keyboard.type('11')
  await expectNoOverflow(page)
  await picture('rows')

  await page.keyboard.type('9')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await picture('warning')
  await page.keyboard.press('Enter')
  await expect(cells.nth(3)).toBeFocused()
  await page.keyboard.type('.5')
  await expect(cells.nth(3)).toHaveValue('11,5')

  await paste(page, '12\n8,25\nABS\n\n21\n16')
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture('paste')
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(cells.nth(3)).toBeFocused()
  await expect(cells.nth(4)).toHaveValue('8,25')

  await page.keyboard.press('Control+End')
  await expect(page.getByRole('grid').getByRole('textbox').last()).toBeFocused()
  await expectNoOverflow(page)
  await page.keyboard.press('Control+Home')
  await expect(cells.first()).toBeFocused()

  await page.locator('p + button, p + button + button').last().click()
  await picture('conflict')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await picture('lock')
  await page.getByRole('alertdialog').getByRole('listitem').getByRole('button').last().click()
  await expect(page.locator('input:focus')).toBeVisible()
  await picture('led')
  await context.close()
}

/** No horizontal overflow, and the focused cell is visible inside the grid, below its header. */
async function expectNoOverflow(page: Page): Promise<void> {
  const { overflow, isSeen } = await page.evaluate(() => {
    const grid = document.querySelector('[role=grid]')?.parentElement?.getBoundingClientRect()
    const head = document.querySelector('thead')?.getBoundingClientRect()
    const focused = document.activeElement?.getBoundingClientRect()
    return {
      overflow: document.documentElement.scrollWidth - innerWidth,
      isSeen: !!grid && !!head && !!focused && focused.top >= head.bottom - 2 && focused.bottom <= grid.bottom + 1,
    }
  })
  expect(overflow).toBeLessThanOrEqual(0)
  expect(isSeen).toBe(true)
}

/** Dispatches a paste event with plain text, as from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

const served = await servePage()
const browser = await launch()
try {
  for (const each of looks) await takeScreenshots(browser, served.address, each)
} finally {
  await browser.close()
  await served.close()
}
console.log(pictures)
