import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { toDecimal } from './mark.ts'
import { studentIdsOfGroup } from '../../kernel/students.sql.ts'
import type { RollDetail } from './attendance/roll.schemas.ts'
import { noRoll, rollParts } from './roll-parts.sql.ts'

/** The part of a sent row that all sheets share. */
interface SentRow {
  note: string | number | null
  /** Without a version the stored row is overwritten. */
  version?: number
  saisie?: 'typed' | 'pasted'
}

/** The arrays of the columns `mark`, `version` and `how` of sent rows. */
export const sentColumns = (rows: SentRow[]) => sql`
  ${rows.map(({ note }) => toDecimal(note))}::numeric[], ${rows.map(({ version }) => version ?? null)}::int[],
  ${rows.map(({ saisie }) => saisie ?? null)}::text[]`

/** The result of the judged row `j` on the wire. */
export const wireResult = sql`case when j.result in ('same', 'changed') then 'stored' else j.result end as resultat`

/** Joins presence, mark and version as they are `stored` after the save of the judged row `j`. */
export const storedOfJudged = sql`
  cross join lateral (
    select j.presence, j.mark, j.old_version + 1 as version where j.result = 'changed'
    union all
    select j.old_presence, j.old_mark, j.old_version where j.result <> 'changed') stored`

/** Joins `auteur` and `date` of the stored values to the judged row `j`, if it is a conflict. */
export const authorOfConflict = (teacherId: number | RawBuilder<number>) => sql`
  left join lateral (
    select t.first_name || ' ' || t.last_name as auteur,
      to_char(j.changed_at, 'YYYY-MM-DD HH24:MI:SS') as date
    from teacher t where t.id = ${teacherId} and j.result = 'conflict') conflict on true`

/** The author of the stored value of a row in conflict. */
interface ConflictAuthor {
  auteur?: string
  date?: string
}

/** Omits the nulls that `authorOfConflict` selects for a row without a conflict. */
export function omitNullAuthor<Row extends ConflictAuthor>(row: Row): Row {
  if (!row.auteur || !row.date) {
    delete row.auteur
    delete row.date
  }
  return row
}

export interface StudentRow extends SentRow {
  cin: string
  isPresent: boolean
  /** Of a roll. A client that does not send it keeps what it could not see, by the trigger `attendance_state`. */
  detail?: RollDetail
}

export interface StudentSheet {
  id: number
  groupId: number
  teacherId: number
  table: 'attendance' | 'exam_mark'
  /** The wire name of the presence in the results. */
  presenceName: 'abs' | 'isPresent'
  audit: { action: 'attendance.saved' | 'marks.saved'; subject: `${'attendance' | 'sheet'}:${number}` }
  /** Validated: nothing is saved, and every row that differs from the stored one is `locked`. */
  isLocked: boolean
}

/**
 * Saves the rows of students in a locked sheet in one statement with its audit entry, and returns a result per row.
 * Optimistic concurrency: a row that was changed since it was read is a conflict. Idempotent: a row equal to the stored
 * one succeeds whatever its version, so a save can be retried after a lost response. Absent is 0.
 */
export async function saveStudentRows<Result extends ConflictAuthor>(
  db: Database,
  sheet: StudentSheet,
  rows: StudentRow[],
): Promise<Result[]> {
  const table = sql.table(sheet.table)
  const roll = sheet.table === 'attendance' ? rollParts(rows, `teacher:${sheet.teacherId}`) : noRoll
  const saved = await sql<Result>`
    with member as (
      select s.id, s.id_number from student_group g cross join lateral ${studentIdsOfGroup} m join student s on s.id = m.student_id
      where g.id = ${sheet.groupId}
      union
      select s.id, s.id_number from ${table} a join student s on s.id = a.student_id
      where a.sheet_id = ${sheet.id} and ${sheet.isLocked}::boolean
    ), sent as (
      select x.at, x.cin, x.presence, coalesce(x.mark, case x.presence when 'absent' then 0 end) as mark, x.version, x.how${roll.columns},
        member.id as student_id
      from unnest(${rows.map(({ cin }) => cin)}::text[],
        ${rows.map(({ isPresent }) => (isPresent ? 'present' : 'absent'))}::text[],
        ${sentColumns(rows)}${roll.values}) with ordinality x (cin, presence, mark, version, how${roll.columns}, at)
      left join member on member.id_number = x.cin
    ), judged as (
      select sent.*, a.presence as old_presence, a.mark as old_mark, coalesce(a.version, 0) as old_version, a.changed_at,
        ${roll.stored} as old_detail, ${roll.author} as author_id,
        case when sent.student_id is null then 'gone'
          when a.presence = sent.presence and a.mark is not distinct from sent.mark ${roll.isSame} then 'same'
          when ${sheet.isLocked}::boolean then 'locked'
          when sent.presence = 'absent' and sent.mark <> 0 then 'value'
          when sent.version <> coalesce(a.version, 0) then 'conflict'
          else 'changed' end as result
      from sent left join ${table} a on a.sheet_id = ${sheet.id} and a.student_id = sent.student_id
    ), saved as (
      insert into ${table} (sheet_id, student_id, presence, mark, version${roll.columns}${roll.entered.column})
      select ${sheet.id}, student_id, presence, mark, old_version + 1${roll.columns}${roll.entered.value} from judged where result = 'changed'
      on conflict (sheet_id, student_id) do update
        set presence = excluded.presence, mark = excluded.mark, version = excluded.version, changed_at = now()${roll.set}
    ), traced as (
      insert into audit_log (actor, action, subject, details)
      select ${`teacher:${sheet.teacherId}`}, ${sheet.audit.action}, ${sheet.audit.subject},
        jsonb_build_object('rows', jsonb_agg(jsonb_build_object('student', student_id, 'how', how,
          'old', case when old_version > 0 then jsonb_build_object('presence', old_presence, 'mark', old_mark) || old_detail end,
          'new', jsonb_build_object('presence', presence, 'mark', mark) || ${roll.sent}) order by at))
      from judged where result = 'changed' having count(*) > 0
    )
    select j.cin, ${wireResult}, (stored.presence is distinct from 'absent')::int as ${sql.id(sheet.presenceName)},
      coalesce(trim_scale(stored.mark)::text, '') as note, stored.version, conflict.auteur, conflict.date
    from judged j
    ${storedOfJudged}
    ${authorOfConflict(sql<number>`coalesce(j.author_id, ${sheet.teacherId}::integer)`)}
    order by j.at`.execute(db)
  return saved.rows.map(omitNullAuthor)
}
