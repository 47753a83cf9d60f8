import { expect, type Locator, type Page } from '@playwright/test'
import { text } from '../support/texts.ts'

const t = (key: string) => text('examples/showcase/src', key, 'fr')

/** Page object of `examples/showcase`, in French. */
export function showcasePage(page: Page) {
  const container = page.locator('[data-remote^="showcase@"]')
  const button = (name: string | RegExp) => container.getByRole('button', { name, exact: typeof name === 'string' })
  const dialog = page.getByRole('dialog')
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value)
  }
  return {
    container,
    button,
    dialog,
    fill,
    confirm: async () => {
      await dialog.getByRole('button', { name: 'Confirmer' }).click()
      await expect(dialog).toBeHidden()
    },
    /** Navigates without a reload, which would begin with fresh records. */
    open: async (path: string, title: string) => {
      await page.evaluate((to) => window.history.pushState(null, '', to), path)
      await expect(container.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect.poll(() => page.evaluate(excessWidth), { message: `${path} is as wide as the window` }).toBe(0)
    },
    /** The number of different calls that the page's mock backend has answered. */
    madeCalls: async () => {
      await button(t('frame.errors')).click()
      const shown = await container.getByText(t('frame.calls').replace('{{made}}', '')).innerText()
      await page.keyboard.press('Escape')
      return Number(/\d+$/.exec(shown)?.[0])
    },
    /** Drags by the browser's own drag and drop. */
    drag: async (what: Locator, target: Locator) => {
      await what.scrollIntoViewIfNeeded()
      await what.dragTo(target)
    },
  }
}

/** The pixels by which the page is wider than the window. */
const excessWidth = () => Math.max(0, document.documentElement.scrollWidth - window.innerWidth)
