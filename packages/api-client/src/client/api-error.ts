export type ApiErrorKind =
  /** No response: offline, connection refused or timeout. */
  | 'network'
  | 'session'
  | 'forbidden'
  | 'absent'
  | 'conflict'
  /** The response violates the contract, or the server rejected the request as malformed. */
  | 'format'
  /** The server refused the request by a business rule; `code` is the reason. */
  | 'refused'
  | 'tooMany'
  | 'tooLarge'
  | 'server'

interface ApiErrorDetails {
  kind: ApiErrorKind
  status?: number
  code?: string
  msg?: string
  requestId?: string | null
  fields?: readonly string[]
  cause?: unknown
}

/** The only error type that API calls reject with. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** HTTP status, 0 without a response. */
  readonly status: number
  /** The server's code, like `account.emailTaken`. */
  readonly code: string
  /** The server's readable reason of a refusal; null when it sent a code or a technical message. */
  readonly reason: string | null
  /** For support requests; null when the server sent none. */
  readonly requestId: string | null
  /** The paths of the fields that the server refused: `holidays.2.endsOn`. */
  readonly fields: readonly string[]

  constructor({ kind, status = 0, code = kind, msg = code, requestId = null, fields = [], cause }: ApiErrorDetails) {
    super(`${kind} ${status} ${code}`, { cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.code = code
    this.reason = isForPeople(kind, msg) ? msg.trim() : null
    this.requestId = requestId
    this.fields = fields
  }
}

export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return 'session'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'absent'
  if (status === 409) return 'conflict'
  if (status === 413) return 'tooLarge'
  if (status === 422) return 'format'
  if (status === 429) return 'tooMany'
  return status >= 500 ? 'server' : 'refused'
}

/** Whether a message is a sentence that servers of other institutes send for users, and no code or stack trace. */
function isForPeople(kind: ApiErrorKind, msg: string): boolean {
  const isSentence = /\p{L}\s+\p{L}/u.test(msg) && msg.length <= 200
  return kind !== 'server' && kind !== 'network' && isSentence && !/[<>{}[\]\\$_]|::|SQLSTATE|exception/i.test(msg)
}

/** The server's readable reason, for a refusal that the page has no text for; null without one. */
export function serverReason(error: unknown): string | null {
  return error instanceof ApiError ? error.reason : null
}

interface Outcome {
  status?: number
  errNum?: number
  msg?: string
}

/** Returns the response; throws `refused` when a command has HTTP status 200 but another status in its envelope. */
export function requireSuccess<Answer extends Outcome>(answer: Answer): Answer {
  const status = answer.status ?? answer.errNum
  if (status === 200) return answer
  throw new ApiError({ kind: 'refused', status, code: answer.msg || 'refused' })
}
