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

/** Whether another machine could not be reached, or the connection to it was lost. */
export const isUnreachable = ({ code }: { code?: string }): boolean => codes.has(code ?? '')
