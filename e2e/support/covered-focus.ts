import type { Page } from '@playwright/test'

/**
 * Walks from the end of the page back to its title by Shift+Tab. Returns what had the focus wholly covered by something
 * else, and the number of stops.
 */
export async function walkBack(page: Page): Promise<{ covered: string[]; stops: number }> {
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const stops = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea):not([tabindex="-1"], :disabled)',
    )
    stops.item(stops.length - 1).focus()
  })
  const covered: string[] = []
  let stops = 0
  for (; stops < 150; stops++) {
    const seen = await page.evaluate(describeFocus)
    if (seen === null) break
    if (seen !== '') covered.push(seen)
    await page.keyboard.press('Shift+Tab')
  }
  return { covered, stops }
}

/** Null outside of the page, empty for an element that is seen, and else what it is and what covers it. */
function describeFocus(): string | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !focused.closest('main')) return null
  // The label of a hidden input is pressed and seen in its place.
  const shown = focused instanceof HTMLInputElement ? (focused.closest('label') ?? focused) : focused
  const box = shown.getBoundingClientRect()
  if (box.width < 4 || box.height < 4) return ''
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  const points = [0.1, 0.5, 0.9].flatMap((down) =>
    [0.1, 0.5, 0.9].map((along) => [left + (right - left) * along, top + (bottom - top) * down] as const),
  )
  const hits = points.map(([x, y]) => document.elementFromPoint(x, y))
  if (hits.some((hit) => hit && (shown.contains(hit) || (hit.contains(shown) && hit.closest('main'))))) return ''
  const nameOf = (element: Element | null | undefined) =>
    `${element?.tagName.toLowerCase()} ${JSON.stringify(element?.textContent.slice(0, 40) ?? '')}`
  return `${nameOf(shown)} under ${nameOf(hits[4])}`
}
