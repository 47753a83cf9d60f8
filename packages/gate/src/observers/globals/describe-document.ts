/**
 * Runs in the page. Describes the part of the page that a remote shares with others: one text for each element outside
 * the containers of remotes.
 */
export function describeDocument(): string[] {
  /** Toasts and announcements of the portal come and go. */
  const own = '[data-remote], [data-remote] *, [aria-live], [aria-live] *, style[data-emotion]'
  /** The portal's loader adds files of every remote. */
  const files = 'head > script[src], head > link, body > script'
  const elements = [...document.querySelectorAll('*')].filter((element) => !element.matches(`${own}, ${files}`))
  return elements.map((element) => {
    // An empty attribute remains when the last style or class is removed.
    const given = [...element.attributes].filter(({ name, value }) => value || !['class', 'style'].includes(name))
    const attributes = given.map(({ name, value }) => ` ${name}="${value}"`)
    return `<${element.localName}${attributes.toSorted().join('')}>`
  })
}
