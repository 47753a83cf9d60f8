/** Focuses the heading of a page after navigation, for screen readers, and scrolls to the top. */
export function focusPage(container: ParentNode): void {
  const heading = container.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
