import type { ConnectionError, FastifyError, FastifyInstance } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DatabaseTimeout, PoolExhausted } from '../database/connect.ts'
import { StorageUnavailable } from '../storage/storage.ts'
import { isUnreachable } from './network-errors.ts'
import { recordOutOfSpace } from './out-of-space.ts'
import { unknownField } from './validation.ts'

type Status = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 503 | 507

/** A refusal with a code that clients translate; the message is only logged. */
export class HttpError extends Error {
  readonly status: Status
  readonly code: string
  /** Further fields of the response body. */
  readonly details: Record<string, unknown>
  /** Whole seconds for the header `retry-after`. */
  retryAfter?: number

  constructor(status: Status, code: string, message = code, details: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** No valid token. */
export const unauthorized = () => new HttpError(401, 'session.missing')
/** A valid token without the right. */
export const forbidden = () => new HttpError(403, 'right.missing')
/** A command with a session that may only read. */
export const readOnly = () => new HttpError(403, 'session.readOnly')
/** Absent, or owned by another user: the response is the same. */
export const notFound = (details?: Record<string, unknown>) => new HttpError(404, 'absent', 'absent', details)
export const conflict = (code: string, details?: Record<string, unknown>) => new HttpError(409, code, code, details)
export const invalid = (code: string, details?: Record<string, unknown>) => new HttpError(422, code, code, details)

/** The caller has reached a rate limit; `retryAfter` is in seconds, for the header `retry-after`. */
export const tooManyRequests = (retryAfter: number, code = 'too.many') =>
  retriable(new HttpError(429, code), retryAfter)
/** The server has reached a limit; `retryAfter` is in seconds. */
export const serviceUnavailable = (retryAfter: number, code: string) => retriable(new HttpError(503, code), retryAfter)

function retriable(error: HttpError, seconds: number): HttpError {
  error.retryAfter = Math.max(1, Math.ceil(seconds))
  return error
}

/** Responds to every error with `{status, code, requestId}`, without stack or prose. */
export function handleErrors(app: FastifyInstance): void {
  app.decorate('shortages', new Map())
  app.decorate('shortageProbes', [])
  app.setNotFoundHandler((request, reply) => {
    void reply.code(404).send({ status: 404, code: 'route.unknown', requestId: request.id })
  })
  app.setErrorHandler<FastifyError | HttpError>((error, request, reply) => {
    const { status, code } = classify(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    const retryAfter = error instanceof HttpError ? error.retryAfter : undefined
    if (retryAfter !== undefined || status === 503) void reply.header('retry-after', String(retryAfter ?? 5))
    recordOutOfSpace(app.shortages, code)
    void reply.code(status).send({ status, code, requestId: request.id, ...detailsOf(error) })
  })
}

const connectionCodes = { 400: 'refused', 408: 'too.slow', 431: 'too.large' }

/** How long a client may go on sending after such a response, in milliseconds. */
const lingering = 2_000

/** Writes an error response for a malformed or incomplete request to the socket, and closes the connection. */
export function sendRawError(socket: Socket, status: keyof typeof connectionCodes): void {
  if (socket.writable) {
    const body = JSON.stringify({ status, code: connectionCodes[status] })
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    )
    socket.end()
  }
  // Closing it at once, with unread bytes, would reset it before the client has read the response.
  setTimeout(() => socket.destroy(), lingering).unref()
}

/** Fastify's `clientErrorHandler`, for a request that cannot be parsed or whose headers time out. */
export function handleClientError({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') sendRawError(socket, 408)
  else sendRawError(socket, code === 'HPE_HEADER_OVERFLOW' ? 431 : 400)
}

function detailsOf(error: FastifyError | HttpError): Record<string, unknown> {
  if (error instanceof HttpError) return error.details
  return error.validation ? { fields: fieldsOf(error.validation) } : {}
}

function classify(error: FastifyError | HttpError): { status: number; code: string } {
  if (error instanceof HttpError) return error
  if (isOfClosedYear(error)) return { status: 409, code: 'year.closed' }
  if (error.validation?.some(({ keyword }) => keyword === unknownField)) return { status: 400, code: 'field.unknown' }
  if (error.validation) return { status: 422, code: 'format' }
  if (isInvalidData(error) || isMalformedForm(error)) return { status: 422, code: 'format' }
  if (error instanceof StorageUnavailable) return { status: 503, code: 'storage.away' }
  if (isStorageFull(error)) return { status: 507, code: 'storage.full' }
  if (error.code === '53100') return { status: 503, code: 'database.full' }
  if (error.code === '55P03') return { status: 409, code: 'record.locked' }
  if (isDatabaseBusy(error)) return { status: 503, code: 'database.busy' }
  const status = error.statusCode ?? 500
  if (status === 400) return { status: 422, code: 'format' }
  if (status === 413) return { status, code: 'too.large' }
  if (status === 415) return { status, code: 'media.type' }
  if (status === 429) return { status, code: 'too.many' }
  if (isDatabaseUnavailable(error)) return { status: 503, code: 'database.away' }
  return { status: status >= 400 && status < 500 ? status : 500, code: status < 500 ? 'refused' : 'internal' }
}

/** A value that fits its schema but violates a column type or key of the database: an invalid date, an unknown id. */
function isInvalidData(error: { code?: string }): boolean {
  return /^(22[0-9A-Z]{3}|2350[23]|23514)$/.test(error.code ?? '')
}

/** A change in a year that is closed, which the database refuses. */
function isOfClosedYear(error: object): boolean {
  return 'constraint' in error && error.constraint === 'year_is_open'
}

/** A form without a boundary, or a truncated one; its parser reports these by message only. */
function isMalformedForm({ message }: { message: string }): boolean {
  return /^Multipart: Boundary not found$|unexpected end of multipart data$|^The needle (has|cannot)/i.test(message)
}

/** Out of space: the disk, its quota, or the S3 storage. */
function isStorageFull({ code, name }: { code?: string; name: string }): boolean {
  return /^(ENOSPC|EDQUOT)$/.test(code ?? '') || /^(XMinioStorageFull|QuotaExceeded)$/.test(name)
}

/** Too many connections, out of memory, a statement timeout, or no free connection in the pool. */
export function isDatabaseBusy(error: { code?: string }): boolean {
  return error instanceof PoolExhausted || /^(53\d{3}|57014)$/.test(error.code ?? '')
}

/**
 * The connection was refused, lost or timed out, or the database is starting up: the caller may retry. Whether the
 * running statement took effect is unknown.
 */
export function isDatabaseUnavailable(error: { code?: string; message: string }): boolean {
  return (
    error instanceof DatabaseTimeout ||
    isUnreachable(error) ||
    /^(ENOENT|57P0[1-3]|08\d{3}|25P03)$/.test(error.code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|is not queryable$/.test(error.message)
  )
}

/** The paths of the invalid fields, without duplicates: `etudiants.3.note`. */
function fieldsOf(problems: NonNullable<FastifyError['validation']>): string[] {
  const places = problems.map(({ instancePath, params }) => {
    const missing = typeof params.missingProperty === 'string' ? params.missingProperty : ''
    return [instancePath.slice(1).replaceAll('/', '.'), missing].filter(Boolean).join('.')
  })
  return [...new Set(places)]
}
