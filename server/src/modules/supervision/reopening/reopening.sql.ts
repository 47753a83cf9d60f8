import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { etagOf } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { studentName } from '../../../kernel/students.sql.ts'
import type { ReopeningRepresentation, ReopeningRequest } from './reopening.schemas.ts'

/** A reopening request of a list, with its place in the order of the list. */
export interface ReopeningRow {
  request: ReopeningRepresentation
  sortedBy: string
}

interface ListFilter {
  isVisible: RawBuilder<boolean>
  yearId: number
  /** `own` is every request of a department. */
  list: 'pending' | 'decided' | 'own'
  after: readonly [time: string, id: number] | null
  limit: number
}

const orders = {
  pending: { states: sql`c.state = 'pending'`, time: sql`c.created_at`, direction: sql`asc`, beyond: sql`>` },
  decided: {
    states: sql`c.state in ('accepted', 'refused')`,
    time: sql`c.decided_at`,
    direction: sql`desc`,
    beyond: sql`<`,
  },
  own: { states: sql`true`, time: sql`c.created_at`, direction: sql`desc`, beyond: sql`<` },
}

/** The pending requests, the oldest first; the decided ones by decision, or those of a department, the latest first. */
export async function selectReopenings(
  db: Database,
  { isVisible, yearId, list, after, limit }: ListFilter,
  language: Language,
): Promise<ReopeningRow[]> {
  const { states, time, direction, beyond } = orders[list]
  const isAfter = after ? sql`(${time}, c.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::integer)` : sql`true`
  const { rows } = await sql<ReopeningRow>`
    ${selection(language)}, to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sortedBy"
    ${tables}
    where c.year_id = ${yearId} and ${states} and ${isVisible} and ${isAfter}
    order by ${time} ${direction}, c.id ${direction} limit ${limit}`.execute(db)
  return rows
}

/** Undefined for a request that is not visible. */
export async function selectReopening(
  db: Database,
  id: number,
  isVisible: RawBuilder<boolean>,
  language: Language,
): Promise<ReopeningRepresentation | undefined> {
  const { rows } = await sql<ReopeningRow>`
    ${selection(language)} ${tables} where c.id = ${id} and ${isVisible}`.execute(db)
  return rows[0]?.request
}

/** Locks a request and then its project for the transaction; returns who decided it. */
export async function lockReopening(tx: Database, id: number): Promise<{ decidedBy: number | null } | undefined> {
  const { rows } = await sql<{ decidedBy: number | null; assignmentId: number }>`
    select decided_by as "decidedBy", assignment_id as "assignmentId" from reopening_request where id = ${id}
    for update`.execute(tx)
  await sql`select from project_assignment where id = ${rows[0]?.assignmentId ?? 0} for update`.execute(tx)
  return rows[0]
}

/** The facts that a version stands for: not the names, which depend on the language. */
export const versionFacts = ({ id, state, reason, current }: ReopeningRepresentation) => ({
  id,
  state,
  reason,
  current,
})

export const withVersion = (request: ReopeningRepresentation): ReopeningRequest => ({
  ...request,
  version: etagOf(versionFacts(request)),
})

const tables = sql`
  from reopening_request c
  join project_assignment a on a.id = c.assignment_id
  join student_group g on g.id = a.group_id
  join speciality on speciality.id = g.speciality_id
  join department d on d.id = speciality.department_id
  join teacher t on t.id = c.teacher_id
  join teacher supervisor on supervisor.id = a.teacher_id
  join student s on s.id = a.student_id
  left join project_subject p on p.id = a.subject_id
  left join account by on by.id = c.decided_by`

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const decision = (state: string, defence: string) => sql`json_build_object(
  'state', (array['pending', 'validated', 'postponed'])[${sql.ref(state)} + 1], 'defenceOn', ${sql.ref(defence)})`

const selection = (language: Language) => sql`
  select json_build_object(
    'id', c.id,
    'state', c.state,
    'sentAt', ${instant('c.created_at')},
    'head', json_build_object(
      'id', t.id, 'name', ${localizedPersonName(language, 't')}, 'department', ${localizedName(language, 'd')}),
    'assignmentId', c.assignment_id,
    'student', json_build_object('idNumber', s.id_number, 'name', ${studentName(language)}),
    'group', g.name,
    'supervisor', ${localizedPersonName(language, 'supervisor')},
    'subject', p.name,
    'former', ${decision('c.former_state', 'c.former_defence_on')},
    'current', ${decision('a.state', 'a.defence_on')},
    'reason', c.reason,
    'decision', case when c.state in ('accepted', 'refused') then json_build_object(
      'by', ${localizedPersonName(language, 'by')}, 'at', ${instant('c.decided_at')}, 'reason', c.refusal) end) as request`
