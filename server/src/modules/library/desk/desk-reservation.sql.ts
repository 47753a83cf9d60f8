import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { latinDigits } from '../../../http/digits.ts'
import { versioned } from '../../../http/etag.ts'
import { typedIsbn } from '../../../kernel/isbn.ts'
import { localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { type DepartmentScope, isInScope } from '../../../kernel/role-scope.ts'
import type { DeskList, DeskReservation, ReservationsQuery } from './desk.schemas.ts'

/** A reservation as the counter shows it, before its version is added. */
type Representation = Omit<DeskReservation, 'version'>

/** Both names, so that a version does not depend on the language of the call. */
const personName = (table: string) => sql`
  jsonb_build_object('name', ${localizedPersonName('fr', table)}, 'nameAr', ${localizedPersonName('ar', table)})`
const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const columns = sql`
  r.id, r.stage, jsonb_build_object('id', b.id, 'title', b.title, 'authors', b.authors) as book,
  ${personName('t')} as reader, to_char(r.starts_at, 'YYYY-MM-DD HH24:MI') as "startsAt",
  to_char(r.ends_at, 'YYYY-MM-DD HH24:MI') as "endsAt", r.fetch_until::text as "fetchUntil",
  ${instant('r.decided_at')} as "decidedAt",
  case when d.id is not null then ${personName('d')} end as "decidedBy", r.reason, c.number as "copyNumber",
  ${instant('l.handed_out_at')} as "handedOutAt", ${instant('l.ended_at')} as "endedAt",
  l.reminded_on::text as "remindedOn"`
const tables = sql`
  reservation r join book b on b.id = r.book_id join teacher t on t.id = r.teacher_id
    left join account d on d.id = r.decided_by
    left join loan l on l.reservation_id = r.id left join book_copy c on c.id = l.copy_id`

/** Undefined for a reservation outside of the scope, as for one that does not exist. */
export async function selectReservation(
  db: Database,
  id: number,
  scope: DepartmentScope,
): Promise<DeskReservation | undefined> {
  const { rows } = await sql<Representation>`
    select ${columns} from ${tables}
    where r.id = ${id} and ${isInScope(sql<number>`t.department_id`, scope)}`.execute(db)
  return rows[0] && versioned(rows[0])
}

const conditions: Record<DeskList, RawBuilder<unknown>> = {
  toHandOut: sql`r.stage in ('waiting', 'accepted', 'ready')`,
  lent: sql`r.stage = 'lent'`,
  overdue: sql`r.stage = 'lent' and r.ends_at < now_here()`,
  lapsed: sql`r.stage = 'lapsed'`,
}

/** The reservations of a tab by their start; the lapsed ones with the latest first. */
export async function selectReservations(
  db: Database,
  { list = 'toHandOut', search, limit = 50, cursor }: ReservationsQuery,
  scope: DepartmentScope,
): Promise<Page<DeskReservation>> {
  const after = decodeCursor(cursor, ['string', 'number'])
  const isNewestFirst = list === 'lapsed'
  const place = after ? [after[0], after[1]] : []
  const order = sql.raw(isNewestFirst ? 'desc' : 'asc')
  const { rows } = await sql<Representation>`
    select ${columns} from ${tables}
    where ${conditions[list]} and ${isInScope(sql<number>`t.department_id`, scope)}
      and ${search?.trim() ? hasText(search) : sql`true`}
      and ${place.length > 0 ? sql`(r.starts_at, r.id) ${sql.raw(isNewestFirst ? '<' : '>')} (${place[0]}::timestamp, ${place[1]}::integer)` : sql`true`}
    order by r.starts_at ${order}, r.id ${order} limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, { keyOf: ({ startsAt, id }) => [startsAt, id], itemOf: versioned })
}

const hasText = (text: string) => sql`(b.isbn = ${typedIsbn(text)} or
  position(fold(${latinDigits(text).trim()}) in fold(concat_ws(' ', b.title, b.authors, t.first_name, t.last_name, t.first_name_ar,
    t.last_name_ar, c.number))) > 0)`
