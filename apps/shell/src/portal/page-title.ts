let place = ''

/** Names the page in the browser's tab, with the institute behind it. */
export function setTitle(title: string, institute?: string): void {
  place = institute ?? place
  document.title = place && place !== title ? `${title} · ${place}` : title
}
