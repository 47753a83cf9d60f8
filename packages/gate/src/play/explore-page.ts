import type { Page } from 'playwright-core'

/** Controls that show more of a page and change no data: tabs, menus and disclosures. */
const disclosing = [
  '[role=tab][aria-selected=false]',
  'details:not([open]) > summary',
  '[aria-expanded=false]',
  '[aria-haspopup]:not([aria-expanded=true])',
].join()

const maxControls = 20
/** The number of opened controls that look alike, such as the cells of a timetable, which are one component. */
const maxAlike = 4

/** Opens the tabs, menus and disclosures of the mounted page, one after the other; submits nothing. */
export function explorePage(page: Page, container: string): Promise<void> {
  return page.evaluate(pressControls, { controls: `${container} :is(${disclosing})`, maxControls, maxAlike })
}

/** Runs in the page. */
async function pressControls(options: { controls: string; maxControls: number; maxAlike: number }): Promise<void> {
  const pressed = new Set<Element>()
  const timesPressed = new Map<string, number>()
  while (pressed.size < options.maxControls) {
    const control = [...document.querySelectorAll<HTMLElement>(options.controls)].find(isOffered)
    if (!control) return
    pressed.add(control)
    timesPressed.set(lookOf(control), (timesPressed.get(lookOf(control)) ?? 0) + 1)
    control.click()
    await new Promise((resolve) => setTimeout(resolve, 100))
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  function lookOf({ tagName, className }: HTMLElement): string {
    return `${tagName} ${className}`
  }

  function isOffered(control: HTMLElement): boolean {
    const isSubmit = control instanceof HTMLButtonElement && control.form !== null && control.type === 'submit'
    return (
      !pressed.has(control) &&
      (timesPressed.get(lookOf(control)) ?? 0) < options.maxAlike &&
      !isSubmit &&
      !control.matches('[disabled], [aria-disabled=true]') &&
      control.checkVisibility()
    )
  }
}
