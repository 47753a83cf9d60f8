let place = ''

/** Sets the document title: the page's title, followed by the institute. */
export function setTitle(title: string, institute?: string): void {
  place = institute ?? place
  document.title = place && place !== title ? `${title} · ${place}` : title
}
