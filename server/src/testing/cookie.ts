/** The value of the cookie that a response sets; empty without one. */
export const cookieOf = (headers: Record<string, unknown>): string =>
  /^[^=]+=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
