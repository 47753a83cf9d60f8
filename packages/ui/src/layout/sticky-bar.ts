/** Pixels between what is scrolled into view and a bar. */
const gap = 8

/**
 * The ref of a bar that sticks to the upper or lower edge of the window. An element that gets the focus, or is scrolled
 * into view, stays clear of all such bars by the scroll padding of the document.
 */
export function stickyBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  bar.dataset['sticky'] = ''
  const observer = new ResizeObserver(padDocument)
  observer.observe(bar)
  // A bar may stick in a narrow window only.
  observer.observe(document.documentElement)
  return () => {
    observer.disconnect()
    delete bar.dataset['sticky']
    padDocument()
  }
}

function padDocument() {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-sticky]')]
  const covered = (edge: 'top' | 'bottom') =>
    Math.max(
      0,
      ...bars.map((bar) => {
        const style = getComputedStyle(bar)
        const offset = Number.parseFloat(style[edge])
        return style.position === 'sticky' && !Number.isNaN(offset) ? offset + bar.offsetHeight : 0
      }),
    )
  document.documentElement.style.scrollPaddingBlock = `${covered('top') + gap}px ${covered('bottom') + gap}px`
}
