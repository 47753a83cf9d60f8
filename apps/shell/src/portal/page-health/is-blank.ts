const controls = 'img, svg, canvas, video, input, select, textarea, button'
const loading = '[data-placeholder], [aria-busy="true"]'

/** Whether a mounted page, apart from the cards in it, shows a placeholder for what is loading. */
export function isLoading(container: HTMLElement): boolean {
  return [...container.querySelectorAll('[data-placeholder]')].some(
    (placeholder) => placeholder.closest('[data-remote]') === container && !placeholder.closest('[data-card-place]'),
  )
}

/** Whether a mounted page shows neither text nor a control; a page that shows a loading state is not blank. */
export function isBlank(container: HTMLElement): boolean {
  if (container.querySelector(loading)) return false
  const nodes = document.createTreeWalker(container, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (nodes.nextNode()) {
    const element = elementWithContent(nodes.currentNode)
    if (element && isVisible(element)) return false
  }
  return true
}

function elementWithContent(node: Node): Element | null {
  if (node instanceof Element) return node.matches(controls) ? node : null
  return node.textContent?.trim() ? node.parentElement : null
}

/** Checked without `Element.checkVisibility`, which the oldest supported browsers lack. */
function isVisible(element: Element): boolean {
  if (!hasArea(element) || isOutOfReach(element) || getComputedStyle(element).visibility !== 'visible') return false
  for (let at: Element | null = element; at; at = at.parentElement) if (hidesContent(at)) return false
  return true
}

function hidesContent(element: Element): boolean {
  const { opacity, overflowX, overflowY } = getComputedStyle(element)
  return opacity === '0' || (overflowX !== 'visible' && overflowY !== 'visible' && !hasArea(element))
}

/** Whether it is placed where the document does not scroll to: above its top, or before the start of its lines. */
function isOutOfReach(element: Element): boolean {
  const { bottom, left, right } = element.getBoundingClientRect()
  if (bottom + window.scrollY <= 0) return true
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl'
  return isRightToLeft ? left + window.scrollX >= document.documentElement.clientWidth : right + window.scrollX <= 0
}

/** More than the one pixel that a text for screen readers has. */
function hasArea(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1
}
