import { isUnreachable } from './http/network-errors.ts'

interface SystemError extends Error {
  code?: string
  path?: string
  port?: number
  address?: string
}

/** The first cause of a failed start or command, as one line for the operator; a mistake of the program with its stack. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const known = ofDatabase(error) ?? ofSystem(error)
  if (known) return oneLine(known)
  if (isMistake(error)) return error.stack ?? error.message
  const cause = error.cause instanceof Error ? `: ${explainFailure(error.cause)}` : ''
  return oneLine(`${error.message}${cause}`)
}

/** Prints the first cause of a failure before the returned function is called, and ends the process with code 1. */
export function explainFailureAndExit(): () => void {
  const explain = (error: unknown) => {
    process.stderr.write(`${explainFailure(error)}\n`, () => process.exit(1))
  }
  process.once('uncaughtException', explain)
  return () => process.off('uncaughtException', explain)
}

const isMistake = (error: Error) =>
  [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind)

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

function ofDatabase({ code, message }: SystemError): string | null {
  if (code === '28P01' || code === '28000') return `PostgreSQL refuses the account of DATABASE_URL: ${message}`
  if (code === '3D000') return `The database of DATABASE_URL does not exist: ${message}`
  if (code === '42501') return `The account of DATABASE_URL lacks a right: ${message}`
  if (code === '53100') return `The disk of PostgreSQL is full: ${message}`
  if (code === '53300') return `PostgreSQL has no free connection: ${message}`
  if (/^57P0[1-3]$/.test(code ?? '')) return `PostgreSQL is starting or stopping: ${message}`
  if (/^timeout expired$|Connection terminated|timeout exceeded when trying to connect/.test(message))
    return `PostgreSQL does not answer at the address of DATABASE_URL: ${message}`
  return null
}

function ofSystem(error: SystemError): string | null {
  const { code = '', path, port, address } = first(error)
  const place = path ?? ''
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken at ${address}: another process listens there; PORT names another`
  if (code === 'EACCES' && port !== undefined) return `Port ${port} may not be used by this account; PORT names another`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}: see HOST`
  if (isUnreachable({ code }) || (code === 'ENOENT' && place.includes('.s.PGSQL')))
    return `No PostgreSQL answers at the address of DATABASE_URL${port ? `, port ${port}` : ''} (${code})`
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) return `${place} cannot be read or written by this account (${code})`
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return `The disk is full${place && `: ${place}`}`
  if (/^(EEXIST|ENOTDIR)$/.test(code) && place) return `${place} is no folder (${code})`
  if (/^(ENOENT|EISDIR)$/.test(code) && place) return `There is no such file or folder: ${place}`
  return null
}

/** A host with several addresses fails with the errors of each. */
const first = (error: SystemError): SystemError => {
  const [inner] = error instanceof AggregateError ? error.errors : []
  return inner instanceof Error ? inner : error
}
