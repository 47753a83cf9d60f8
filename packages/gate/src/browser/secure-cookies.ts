/**
 * Whether Chromium sends Secure cookies to this origin: by https, and by http to this machine under the names that
 * browsers trust (https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy).
 */
export function keepsSecureCookies(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
