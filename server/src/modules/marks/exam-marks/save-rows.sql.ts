import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { authorOfConflict, auditedRows, storedRow } from '../checked-rows.sql.ts'
import { toDecimal } from '../mark.ts'
import { studentIdsOfGroup } from '../../../platform/students.sql.ts'
import type { NewMarks, SavedExamRow } from './exam-marks.schemas.ts'
import type { LockedExamSheet } from './exam-marks.sql.ts'

/**
 * Saves the rows of a locked sheet in one statement with its audit entry, and returns a result per row. Idempotent: a
 * row equal to the stored one succeeds whatever its version, so a save can be retried after a lost response. In a
 * validated sheet nothing is saved and every other row is reported as locked.
 */
export async function saveExamRows(
  db: Database,
  sheet: LockedExamSheet,
  { etudiants, enseignant_id, group_id }: Pick<NewMarks, 'etudiants' | 'enseignant_id' | 'group_id'>,
): Promise<SavedExamRow[]> {
  const { rows } = await sql<SavedExamRow>`
    with member as (
      select s.id, s.id_number from student_group g cross join lateral ${studentIdsOfGroup} m join student s on s.id = m.student_id
      where g.id = ${group_id}
      union
      select s.id, s.id_number from exam_mark a join student s on s.id = a.student_id
      where a.sheet_id = ${sheet.id} and ${sheet.state} <> 'draft'
    ), sent as (
      select x.at, x.cin, x.presence, coalesce(x.mark, case x.presence when 'absent' then 0 end) as mark, x.version, x.how,
        member.id as student_id
      from unnest(${etudiants.map(({ cin }) => cin)}::text[],
        ${etudiants.map(({ isPresent }) => (isPresent ? 'present' : 'absent'))}::text[],
        ${etudiants.map(({ note }) => toDecimal(note))}::numeric[],
        ${etudiants.map(({ version }) => version ?? null)}::int[],
        ${etudiants.map(({ saisie }) => saisie ?? null)}::text[]) with ordinality x (cin, presence, mark, version, how, at)
      left join member on member.id_number = x.cin
    ), judged as (
      select sent.*, a.presence as old_presence, a.mark as old_mark, coalesce(a.version, 0) as old_version, a.changed_at,
        case when sent.student_id is null then 'gone'
          when a.presence = sent.presence and a.mark is not distinct from sent.mark then 'same'
          when ${sheet.state} <> 'draft' then 'locked'
          when sent.presence = 'absent' and sent.mark <> 0 then 'value'
          when sent.version <> coalesce(a.version, 0) then 'conflict'
          else 'changed' end as result
      from sent left join exam_mark a on a.sheet_id = ${sheet.id} and a.student_id = sent.student_id
    ), saved as (
      insert into exam_mark (sheet_id, student_id, presence, mark, version)
      select ${sheet.id}, student_id, presence, mark, old_version + 1 from judged where result = 'changed'
      on conflict (sheet_id, student_id) do update
        set presence = excluded.presence, mark = excluded.mark, version = excluded.version, changed_at = now()
    ), traced as (
      insert into audit_log (actor, action, subject, details)
      select ${`teacher:${enseignant_id}`}, 'marks.saved', ${`sheet:${sheet.id}`},
        ${auditedRows}
      from judged where result = 'changed' having count(*) > 0
    )
    select j.cin, case when j.result in ('same', 'changed') then 'stored' else j.result end as resultat,
      (now_there.presence is distinct from 'absent')::int as "isPresent",
      coalesce(trim_scale(now_there.mark)::text, '') as note, now_there.version, conflict.auteur, conflict.date
    from judged j
    ${storedRow}
    ${authorOfConflict(enseignant_id)}
    order by j.at`.execute(db)
  return rows.map(({ auteur, date, ...row }) => (auteur && date ? { ...row, auteur, date } : row))
}
