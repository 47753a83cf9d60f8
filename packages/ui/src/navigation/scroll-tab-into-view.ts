/** How much of its neighbour shows beside what is brought into view: there is more. */
const glimpse = 24

/** Brings something into view within a line that is wider than the screen, and moves nothing else of the page. */
export function scrollTabIntoView(line: HTMLElement | null, part: HTMLElement | null): void {
  if (!line || !part) return
  const wanted = part.getBoundingClientRect()
  const { left, right } = line.getBoundingClientRect()
  if (wanted.left < left) line.scrollLeft -= left - wanted.left + glimpse
  else if (wanted.right > right) line.scrollLeft += wanted.right - right + glimpse
}
