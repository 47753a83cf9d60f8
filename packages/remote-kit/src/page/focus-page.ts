/** Brings a page that was just navigated to before the reader: focus on its heading, scrolled to the top. */
export function focusPage(container: ParentNode): void {
  const heading = container.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
