import { sql } from 'kysely'

/** Audit entry: the result for each student of the checked rows `judged`, in the order sent. */
export const auditedRows = sql`
  jsonb_build_object('rows', jsonb_agg(jsonb_build_object('student', student_id, 'how', how,
    'old', case when old_version > 0 then jsonb_build_object('presence', old_presence, 'mark', old_mark) end,
    'new', jsonb_build_object('presence', presence, 'mark', mark)) order by at))`

/** Joins the currently stored values to the checked row `j`. */
export const storedRow = sql`
  cross join lateral (
    select j.presence, j.mark, j.old_version + 1 as version where j.result = 'changed'
    union all
    select j.old_presence, j.old_mark, j.old_version where j.result <> 'changed') now_there`

/** Joins the author and time of the stored values to the checked row `j`, if it is a conflict. */
export const authorOfConflict = (teacherId: number) => sql`
  left join lateral (
    select t.first_name || ' ' || t.last_name as auteur,
      to_char(j.changed_at, 'YYYY-MM-DD HH24:MI:SS') as date
    from teacher t where t.id = ${teacherId} and j.result = 'conflict') conflict on true`
