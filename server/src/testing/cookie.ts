/** The value of the first cookie that a response sets; empty without one. */
export const cookieOf = (headers: Record<string, unknown>): string =>
  /^[^=]+=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''

/** Every cookie that a response sets, as sent, by name. */
export function cookiesOf(headers: Record<string, unknown>): Map<string, string> {
  const sent = [headers['set-cookie'] ?? []].flat().map(String)
  return new Map(sent.map((cookie) => [cookie.split('=')[0] ?? '', cookie]))
}

/** The headers of a page of the portal that keeps the session of these headers in the cookie. */
export function pageHeaders({ authorization }: { authorization: string }): Record<string, string> {
  return {
    cookie: `session=${authorization.replace('Bearer ', '')}`,
    'x-session': 'cookie',
    'sec-fetch-site': 'same-origin',
  }
}
