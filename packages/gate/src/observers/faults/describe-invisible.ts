/** Runs in the page. Returns the reason why the user sees nothing of the remote in this container, or null. */
export function describeInvisible(selector: string): string | null {
  const container = document.querySelector(selector)
  if (!container) return 'is not in the page'
  const media = 'img, svg, canvas, video, input, select, textarea, button'
  const hasContent = (element: Element) =>
    element.matches(media) || [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const content = [...container.querySelectorAll('*')].filter(hasContent)
  if (content.length === 0) return 'shows an empty page'

  const visible = content.filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  })
  if (visible.length === 0) return 'shows nothing: all of its content is hidden or has no size'

  const covers: Element[] = []
  for (const element of visible) {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    // A popup of the page is content too.
    if (!above || container.contains(above) || above.contains(element) || above.closest('[role=dialog]')) return null
    covers.push(above)
  }
  return `is covered by <${covers[0]?.localName}>`
}
