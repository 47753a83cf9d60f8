/** The value of the one cookie that an answer sets; empty where it sets none. */
export const cookieOf = (headers: Record<string, unknown>): string =>
  /^[^=]+=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
