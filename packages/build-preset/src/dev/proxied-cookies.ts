/**
 * A cookie of the portal for the browser: without the prefix `__Host-` and `Secure`, which browsers accept on https only,
 * while the development server is on http.
 */
export const toBrowserCookie = (setCookie: string): string =>
  setCookie.replace(/^__Host-/, '').replace(/;\s*secure(?=;|$)/i, '')

/** The browser's cookies for the portal: the session under the names of a portal on http and on https. */
export const toPortalCookies = (cookies: string): string =>
  cookies.replace(/(?<=^|;\s*)session=([^;]*)/, '$&; __Host-session=$1')
