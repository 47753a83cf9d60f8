/** The title of a page: its path with a capital letter, and the name of the template. */
export function pageTitle(pathname: string, suffix: string): string {
  const path = pathname.replace(/^\//, '')
  return `${path.charAt(0).toUpperCase()}${path.slice(1)} | ${suffix}`
}
