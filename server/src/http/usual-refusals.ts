import type { FastifySchema } from 'fastify'

/** The codes that any call may refuse with: by session and permission, by its format, by a limit, or by a failure. */
const ofEveryCall = [
  ...['session.missing', 'session.readOnly', 'right.missing', 'origin.foreign', 'year.unknown'],
  ...['absent', 'year.closed', 'record.locked'],
  ...['format', 'field.unknown', 'cursor.invalid', 'media.type', 'too.large'],
  ...['too.many', 'print.tooMany', 'print.busy', 'server.busy'],
  ...['database.away', 'database.busy', 'database.full', 'storage.away', 'storage.full', 'refused', 'internal'],
]
const ofHeaders = {
  'if-match': ['version.missing', 'version.changed'],
  'idempotency-key': ['idempotency.missing', 'idempotency.reused'],
}

/** The codes that a call does not declare, because they hold for every call, or for every call with its headers. */
export function usualRefusals({ headers }: FastifySchema): string[] {
  const { properties = {} }: { properties?: object } = Object(headers)
  const own = Object.entries(ofHeaders).flatMap(([name, codes]) => (name in properties ? codes : []))
  return [...ofEveryCall, ...own]
}
