export type ApiErrorKind =
  /** No answer: offline, refused, timed out. */
  | 'network'
  | 'session'
  | 'forbidden'
  | 'absent'
  | 'conflict'
  /** The answer is not what the contract promises, or the server found the request malformed. */
  | 'format'
  /** The server understood and said no; `code` tells why. */
  | 'refused'
  | 'tooMany'
  | 'server'

interface Details {
  kind: ApiErrorKind
  status?: number
  code?: string
  requestId?: string | null
  cause?: unknown
}

/** The one error that a call ends with, whatever went wrong on the way. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** HTTP status, 0 without an answer. */
  readonly status: number
  /** The server's code, like `account.emailTaken`. */
  readonly code: string
  /** To quote when asking for help. */
  readonly requestId: string | null

  constructor({ kind, status = 0, code = kind, requestId = null, cause }: Details) {
    super(`${kind} ${status} ${code}`, { cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.code = code
    this.requestId = requestId
  }
}

export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return 'session'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'absent'
  if (status === 409) return 'conflict'
  if (status === 422) return 'format'
  if (status === 429) return 'tooMany'
  return status >= 500 ? 'server' : 'refused'
}
