import { sql } from 'kysely'

/** For the audit: what became of the rows `judged` of students, in the order in which they were sent. */
export const changedRows = sql`
  jsonb_build_object('rows', jsonb_agg(jsonb_build_object('student', student_id, 'how', how,
    'old', case when old_version > 0 then jsonb_build_object('presence', old_presence, 'mark', old_mark) end,
    'new', jsonb_build_object('presence', presence, 'mark', mark)) order by at))`

/** Joins to the judged row `j` what is stored of it now. */
export const storedRow = sql`
  cross join lateral (
    select j.presence, j.mark, j.old_version + 1 as version where j.result = 'changed'
    union all
    select j.old_presence, j.old_mark, j.old_version where j.result <> 'changed') now_there`

/** Joins to the judged row `j`, where it is a conflict, who stored what stands there, and when. */
export const authorOfConflict = (teacherId: number) => sql`
  left join lateral (
    select t.first_name || ' ' || t.last_name as auteur,
      to_char(j.changed_at at time zone 'Africa/Tunis', 'YYYY-MM-DD HH24:MI:SS') as date
    from teacher t where t.id = ${teacherId} and j.result = 'conflict') conflict on true`
