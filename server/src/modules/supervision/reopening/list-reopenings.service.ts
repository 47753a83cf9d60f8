import type { Database } from '../../../database/connect.ts'
import type { Actor, Caller } from '../../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { isDecidedBy, isOfDepartment } from './reopening-access.ts'
import type { OwnReopeningsQuery, ReopeningRequest, ReopeningsQuery } from './reopening.schemas.ts'
import { type ReopeningRow, selectReopening, selectReopenings, withVersion } from './reopening.sql.ts'

/** One page of the requests of the year that the caller decides. */
export async function listReopenings(
  db: Database,
  caller: Caller,
  { state: list = 'pending', cursor, limit = 50 }: ReopeningsQuery,
  language: Language,
): Promise<Page<ReopeningRequest>> {
  const after = decodeCursor(cursor, ['string', 'number'] as const)
  const filter = { isVisible: isDecidedBy(caller), yearId: caller.yearId, list, after, limit: limit + 1 }
  return pageOf(await selectReopenings(db, filter, language), limit)
}

/** One page of the requests of the head's department in the year, the latest first. */
export async function listOwnReopenings(
  db: Database,
  actor: Actor,
  { cursor, limit = 50 }: OwnReopeningsQuery,
  language: Language,
): Promise<Page<ReopeningRequest>> {
  const after = decodeCursor(cursor, ['string', 'number'] as const)
  const filter = {
    isVisible: isOfDepartment(actor),
    yearId: actor.yearId,
    list: 'own',
    after,
    limit: limit + 1,
  } as const
  return pageOf(await selectReopenings(db, filter, language), limit)
}

const pageOf = (rows: ReopeningRow[], limit: number): Page<ReopeningRequest> =>
  toPage(rows, limit, {
    keyOf: ({ request, sortedBy }) => [sortedBy, request.id],
    itemOf: ({ request }) => withVersion(request),
  })

/** A request with its project as it stands; 404 outside of the caller's scope. */
export async function readReopening(
  db: Database,
  caller: Caller,
  params: { id: string },
  language: Language,
): Promise<ReopeningRequest> {
  const request = await selectReopening(db, Number(params.id), isDecidedBy(caller), language)
  if (!request) throw notFound()
  return withVersion(request)
}
