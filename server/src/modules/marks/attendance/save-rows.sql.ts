import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { authorOfConflict, auditedRows, storedRow } from '../checked-rows.sql.ts'
import { toDecimal } from '../mark.ts'
import { studentIdsOfGroup } from '../../../platform/students.sql.ts'
import type { NewAttendance, SavedRow } from './attendance.schemas.ts'

/**
 * Saves the rows of a locked sheet in one statement with its audit entry, and returns a result per row. Idempotent: a
 * row equal to the stored one succeeds whatever its version, so a save can be retried after a lost response.
 */
export async function saveAttendanceRows(
  db: Database,
  sheetId: number,
  { array, enseignant_id, group_id }: Pick<NewAttendance, 'array' | 'enseignant_id' | 'group_id'>,
): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`
    with member as (
      select s.id, s.id_number from student_group g cross join lateral ${studentIdsOfGroup} m join student s on s.id = m.student_id
      where g.id = ${group_id}
    ), sent as (
      select x.at, x.cin, x.presence, coalesce(x.mark, case x.presence when 'absent' then 0 end) as mark, x.version, x.how,
        member.id as student_id
      from unnest(${array.map(({ cin }) => cin)}::text[],
        ${array.map(({ abs }) => (abs === 1 ? 'present' : 'absent'))}::text[],
        ${array.map(({ note }) => toDecimal(note))}::numeric[],
        ${array.map(({ version }) => version ?? null)}::int[],
        ${array.map(({ saisie }) => saisie ?? null)}::text[]) with ordinality x (cin, presence, mark, version, how, at)
      left join member on member.id_number = x.cin
    ), judged as (
      select sent.*, a.presence as old_presence, a.mark as old_mark, coalesce(a.version, 0) as old_version, a.changed_at,
        case when sent.student_id is null then 'gone'
          when sent.presence = 'absent' and sent.mark <> 0 then 'value'
          when a.presence = sent.presence and a.mark is not distinct from sent.mark then 'same'
          when sent.version <> coalesce(a.version, 0) then 'conflict'
          else 'changed' end as result
      from sent left join attendance a on a.sheet_id = ${sheetId} and a.student_id = sent.student_id
    ), saved as (
      insert into attendance (sheet_id, student_id, presence, mark, version)
      select ${sheetId}, student_id, presence, mark, old_version + 1 from judged where result = 'changed'
      on conflict (sheet_id, student_id) do update
        set presence = excluded.presence, mark = excluded.mark, version = excluded.version, changed_at = now()
    ), traced as (
      insert into audit_log (actor, action, subject, details)
      select ${`teacher:${enseignant_id}`}, 'attendance.saved', ${`attendance:${sheetId}`},
        ${auditedRows}
      from judged where result = 'changed' having count(*) > 0
    )
    select j.cin, case when j.result in ('same', 'changed') then 'stored' else j.result end as resultat,
      (now_there.presence is distinct from 'absent')::int as abs, coalesce(trim_scale(now_there.mark)::text, '') as note,
      now_there.version,
      conflict.auteur, conflict.date
    from judged j
    ${storedRow}
    ${authorOfConflict(enseignant_id)}
    order by j.at`.execute(db)
  return rows.map(({ auteur, date, ...row }) => (auteur && date ? { ...row, auteur, date } : row))
}
