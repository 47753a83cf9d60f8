const codes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Whether the error means that a host was unreachable or the connection to it was lost. */
export const isUnreachable = ({ code }: { code?: string }): boolean => codes.has(code ?? '')
