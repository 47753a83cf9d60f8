/** The visible part of the neighbouring tab in pixels, which shows that there are more. */
const peekPixels = 24

/** Scrolls an element into view inside its horizontal scroll container, without scrolling the page. */
export function scrollTabIntoView(line: HTMLElement | null, part: HTMLElement | null): void {
  if (!line || !part) return
  const wanted = part.getBoundingClientRect()
  const { left, right } = line.getBoundingClientRect()
  if (wanted.left < left) line.scrollLeft -= left - wanted.left + peekPixels
  else if (wanted.right > right) line.scrollLeft += wanted.right - right + peekPixels
}
