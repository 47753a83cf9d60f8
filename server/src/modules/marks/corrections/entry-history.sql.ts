import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { actorName } from '../../../kernel/localized-name.sql.ts'
import type { EntryChange } from './correction.schemas.ts'

const maxChanges = 20

/**
 * The audited changes of the entry of a request, the latest first. Exams of the institute are audited by the id of the
 * row, in older entries without a presence; registers without a mark.
 */
export async function selectEntryHistory(db: Database, id: number, language: Language): Promise<EntryChange[]> {
  const entry = (column: string) => {
    const value = sql.ref(column)
    return sql`case
      when jsonb_typeof(${value}) = 'object' then json_build_object('isPresent', ${value} ->> 'presence' = 'present',
        'mark', trim_scale((${value} ->> 'mark')::numeric)::text)
      when l.action = 'register.corrected' then json_build_object('isPresent', ${value} #>> '{}' = 'present', 'mark', null)
      when l.subject like 'exam:%' then json_build_object('isPresent', true,
        'mark', trim_scale((${value} #>> '{}')::numeric)::text) end`
  }
  const { rows } = await sql<EntryChange>`
    select to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      ${actorName(language, 'l.actor')} as by,
      l.action like '%.corrected' as "isCorrection", ${entry('change.old')} as "from", ${entry('change.new')} as "to",
      l.details ->> 'reason' as reason
    from correction_request c
    left join exam_mark a on a.id = c.mark_id
    left join exam_sheet h on h.id = a.sheet_id
    join audit_log l on l.subject in ('sheet:' || h.id, 'exam:' || h.exam_id, 'register:' || c.register_id)
      and l.action in ('marks.saved', 'marks.corrected', 'register.corrected')
    cross join lateral (
      select row -> 'old' as old, row -> 'new' as new
      from jsonb_array_elements(coalesce(l.details -> 'rows', jsonb_build_array(l.details))) row
      where (row ->> 'student')::integer = coalesce(a.student_id, c.student_id) or (row ->> 'row')::integer = a.id
    ) change
    where c.id = ${id}
    order by l.id desc limit ${maxChanges}`.execute(db)
  return rows
}
