import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Caller } from '../../../http/actor.ts'
import { etagOf } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import type { PositionChange, PositionRepresentation } from './position.schemas.ts'

/** The part of a teacher that the teacher may change: department, grade and status. */
export interface Position {
  department_id: number
  grade_id: number
  status_id: number
}

export const isSamePosition = (one: Position, other: Position): boolean =>
  one.department_id === other.department_id && one.grade_id === other.grade_id && one.status_id === other.status_id

/** The changes that concern the departments of a registrar, as rows of `c`. */
export function isRegistered(caller: Pick<Caller, 'grants'>): RawBuilder<boolean> {
  const scope = scopeOf(caller, ['registrar'])
  return sql`(${isInScope(sql<number>`c.former_department_id`, scope)}
    or ${isInScope(sql<number>`c.wanted_department_id`, scope)})`
}

export interface PositionRow {
  change: PositionRepresentation
  sortedBy: string
}

interface ListFilter {
  isVisible: RawBuilder<boolean>
  list: 'pending' | 'decided'
  after: readonly [time: string, id: number] | null
  limit: number
}

const orders = {
  pending: { states: sql`c.state = 'pending'`, time: sql`c.sent_at`, direction: sql`asc`, beyond: sql`>` },
  decided: {
    states: sql`c.state <> 'pending'`,
    time: sql`coalesce(c.decided_at, c.sent_at)`,
    direction: sql`desc`,
    beyond: sql`<`,
  },
}

/** The waiting requests, the oldest first, or the other changes, the latest first. */
export async function selectPositionChanges(
  db: Database,
  { isVisible, list, after, limit }: ListFilter,
  language: Language,
): Promise<PositionRow[]> {
  const { states, time, direction, beyond } = orders[list]
  const isAfter = after ? sql`(${time}, c.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::integer)` : sql`true`
  const { rows } = await sql<PositionRow>`
    ${selection(language)}, to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sortedBy"
    ${tables} where ${states} and ${isVisible} and ${isAfter}
    order by ${time} ${direction}, c.id ${direction} limit ${limit}`.execute(db)
  return rows
}

/** Undefined for a change that is not visible. */
export async function selectPositionChange(
  db: Database,
  id: number,
  isVisible: RawBuilder<boolean>,
  language: Language,
): Promise<PositionRepresentation | undefined> {
  const { rows } = await sql<PositionRow>`
    ${selection(language)} ${tables} where c.id = ${id} and ${isVisible}`.execute(db)
  return rows[0]?.change
}

/** The facts that a version stands for: not the names of the teacher, which depend on the language. */
export const versionFacts = ({ id, state, sentAt }: PositionRepresentation) => ({ id, state, sentAt })

export const withVersion = (change: PositionRepresentation): PositionChange => ({
  ...change,
  version: etagOf(versionFacts(change)),
})

const positionOf = (which: string, language: Language) => {
  const [department, grade, status] = [`${which}_department`, `${which}_grade`, `${which}_status`]
  return sql`json_build_object('department', ${localizedName(language, department)},
    'grade', ${localizedName(language, grade)}, 'status', ${localizedName(language, status)})`
}

const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const selection = (language: Language) => sql`
  select json_build_object('id', c.id, 'state', c.state, 'sentAt', ${instant(sql`c.sent_at`)},
    'teacher', json_build_object('id', t.id, 'name', ${localizedPersonName(language, 't')},
      'department', ${localizedName(language, 'current_department')}),
    'former', ${positionOf('former', language)}, 'wanted', ${positionOf('wanted', language)},
    'current', ${positionOf('current', language)},
    'decision', case when c.decided_at is not null then json_build_object(
      'by', ${localizedPersonName(language, 'b')}, 'at', ${instant(sql`c.decided_at`)}, 'reason', c.refusal) end) as change`

const named = (which: string, position: string) => sql`
  join department ${sql.ref(`${which}_department`)}
    on ${sql.ref(`${which}_department.id`)} = ${sql.ref(`${position}department_id`)}
  join grade ${sql.ref(`${which}_grade`)} on ${sql.ref(`${which}_grade.id`)} = ${sql.ref(`${position}grade_id`)}
  join teacher_status ${sql.ref(`${which}_status`)}
    on ${sql.ref(`${which}_status.id`)} = ${sql.ref(`${position}status_id`)}`

const tables = sql`
  from position_change c
  join teacher t on t.id = c.teacher_id
  ${named('former', 'c.former_')} ${named('wanted', 'c.wanted_')} ${named('current', 't.')}
  left join account b on b.id = c.decided_by`
