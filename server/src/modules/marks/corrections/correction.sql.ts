import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { studentName } from '../../../kernel/students.sql.ts'
import type { CorrectionRepresentation } from './correction.schemas.ts'

/** A correction request of a list, with its place in the order of the list. */
export interface CorrectionRow {
  correction: CorrectionRepresentation
  sortedBy: string
}

interface ListFilter {
  isVisible: RawBuilder<boolean>
  yearId: number
  /** `own` is every request of a teacher. */
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

/** The pending requests, the oldest first; the decided ones by decision, or the own ones, the latest first. */
export async function selectCorrections(
  db: Database,
  { isVisible, yearId, list, after, limit }: ListFilter,
  language: Language,
): Promise<CorrectionRow[]> {
  const { states, time, direction, beyond } = orders[list]
  const isAfter = after ? sql`(${time}, c.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::integer)` : sql`true`
  const { rows } = await sql<CorrectionRow>`
    ${selection(language)}, to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sortedBy"
    ${tables}
    where c.year_id = ${yearId} and ${states} and ${isVisible} and ${isAfter}
    order by ${time} ${direction}, c.id ${direction} limit ${limit}`.execute(db)
  return rows
}

/** Undefined for a request that is not visible. */
export async function selectCorrection(
  db: Database,
  id: number,
  isVisible: RawBuilder<boolean>,
  language: Language,
): Promise<CorrectionRepresentation | undefined> {
  const { rows } = await sql<CorrectionRow>`
    ${selection(language)} ${tables} where c.id = ${id} and ${isVisible}`.execute(db)
  return rows[0]?.correction
}

/** A locked request, and where the entry is that it corrects. */
export interface LockedCorrection {
  decidedBy: number | null
  fileKey: string | null
  /** Null for a row of a register. */
  sheetId: number | null
}

/**
 * Locks a request and then the sheet of its mark or its row of a register, so that the entry cannot change until the
 * transaction ends. Undefined for a request that does not exist.
 */
export async function lockCorrection(tx: Database, id: number): Promise<LockedCorrection | undefined> {
  const request = await tx
    .selectFrom('correction_request')
    .select(['decided_by', 'file_key', 'mark_id', 'register_id', 'student_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return undefined
  const { rows } = await sql<{ id: number }>`
    select h.id from exam_sheet h
    where h.id = (select sheet_id from exam_mark where id = ${request.mark_id}) for update`.execute(tx)
  await sql`
    select from register_entry where register_id = ${request.register_id} and student_id = ${request.student_id}
    for update`.execute(tx)
  return { decidedBy: request.decided_by, fileKey: request.file_key, sheetId: rows[0]?.id ?? null }
}

const tables = sql`
  from correction_request c
  join teacher t on t.id = c.teacher_id
  join department d on d.id = t.department_id
  left join exam_mark a on a.id = c.mark_id
  left join exam_sheet h on h.id = a.sheet_id
  left join exam e on e.id = h.exam_id
  left join exam_period p on p.id = e.period_id
  left join exam_type x on x.id = h.exam_type_id
  left join room on room.id = h.room_id
  left join register r on r.id = c.register_id
  left join register_entry n on n.register_id = c.register_id and n.student_id = c.student_id
  join student s on s.id = coalesce(a.student_id, c.student_id)
  join student_group g on g.id = coalesce(h.group_id, r.group_id)
  join subject m on m.id = coalesce(h.subject_id, r.subject_id)
  left join account by on by.id = c.decided_by`

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const entry = (presence: RawBuilder<unknown>, mark: RawBuilder<unknown>) =>
  sql`json_build_object('isPresent', ${presence} = 'present', 'mark', trim_scale(${mark})::text)`

const selection = (language: Language) => sql`
  select json_build_object(
    'id', c.id,
    'kind', case when c.mark_id is null then 'register' else 'mark' end,
    'state', c.state,
    'sentAt', ${instant('c.created_at')},
    'teacher', json_build_object(
      'id', t.id, 'name', ${localizedPersonName(language, 't')}, 'department', ${localizedName(language, 'd')}),
    'examType', ${localizedName(language, 'x')},
    'sitting', p.kind,
    'sessionType', coalesce(h.type, r.type),
    'subject', ${localizedName(language, 'm')},
    'group', g.name,
    'day', coalesce(e.held_on, h.held_on, r.held_on),
    'room', room.name,
    'student', json_build_object('idNumber', s.id_number, 'name', ${studentName(language)}),
    'paper', a.code,
    'markId', c.mark_id,
    'registerId', c.register_id,
    'former', ${entry(sql`c.former_presence`, sql`c.former_mark`)},
    'wanted', ${entry(sql`c.presence`, sql`c.mark`)},
    'current', ${entry(sql`coalesce(a.presence, n.presence)`, sql`a.mark`)},
    'markVersion', coalesce(a.version, 0),
    'isPublished', coalesce(h.state = 'published', false),
    'reason', c.reason,
    'fileName', c.file_name,
    'decision', case when c.state in ('accepted', 'refused') then json_build_object(
      'by', ${localizedPersonName(language, 'by')}, 'at', ${instant('c.decided_at')}, 'reason', c.refusal) end) as correction`
