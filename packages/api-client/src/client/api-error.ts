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
  msg?: string
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
  /** Why the server refused, in its own words for people; null when it sent a code or something technical. */
  readonly reason: string | null
  /** To quote when asking for help. */
  readonly requestId: string | null

  constructor({ kind, status = 0, code = kind, msg = code, requestId = null, cause }: Details) {
    super(`${kind} ${status} ${code}`, { cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.code = code
    this.reason = isForPeople(kind, msg) ? msg.trim() : null
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

/** An institute's own server may answer a refusal with a sentence; codes and what a fault leaves behind are none. */
function isForPeople(kind: ApiErrorKind, msg: string): boolean {
  const isSentence = /\p{L}\s+\p{L}/u.test(msg) && msg.length <= 200
  return kind !== 'server' && kind !== 'network' && isSentence && !/[<>{}[\]\\$_]|::|SQLSTATE|exception/i.test(msg)
}

/** The server's own words for a refusal that the page has no text for; null when there are none. */
export function serverReason(error: unknown): string | null {
  return error instanceof ApiError ? error.reason : null
}
