import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import type { ExamTimes } from './planning.schemas.ts'

interface Examined {
  /** A condition on `p` (speciality): of subjects outside of it only the fact is told that they take the time. */
  isInScope: RawBuilder<boolean>
  sittingId: number
  subjectId: number
  /** Only this time, in place of every slot of the days of the sitting. */
  at?: { heldOn: string; slotId: number }
}

/**
 * Judges the times of an exam of a subject: the groups of its speciality and level have one exam at a time, over all
 * sittings, and no make-up or test. The exam that the subject has already is left out.
 */
export async function selectExamTimes(
  db: Database,
  { isInScope, sittingId, subjectId, at }: Examined,
  language: Language,
): Promise<ExamTimes['items']> {
  const nameInScope = sql`case when ${isInScope} then ${localizedName(language, 'm')} else '' end`
  const isAsked = at ? sql`d.held_on::date = ${at.heldOn}::date and q.id = ${at.slotId}` : sql`true`
  const { rows } = await sql<ExamTimes['items'][number]>`
    with time as (
      select t.id as sitting_id, t.year_id, m.id as subject_id, m.speciality_id, m.level_id,
        d.held_on::date as held_on, q.id as slot_id, q.starts_at, q.ends_at
      from exam_period t
        join subject m on m.id = ${subjectId}
        cross join lateral generate_series(t.starts_on, t.ends_on, interval '1 day') d (held_on)
        cross join time_slot q
      where t.id = ${sittingId} and ${isAsked}
    ), clash as (
      select held_on, slot_id, 1 as rank, 'sunday' as code, '' as what, '{}'::text[] as groups from time
        where extract(isodow from held_on) = 7
      union all
      select held_on, slot_id, 2, 'holiday', ${localizedName(language, 'f')}, '{}' from time
        join holiday f on time.held_on between f.starts_on and f.ends_on
      union all
      select time.held_on, time.slot_id, 3, 'exam', ${nameInScope}, (
          select array_agg(g.name order by g.span) from student_group g
          where g.year_id = time.year_id and g.speciality_id = time.speciality_id and g.level_id = time.level_id
            and g.kind = 1)
        from time
        join exam e on e.held_on = time.held_on and e.slot_id = time.slot_id
          and (e.period_id, e.subject_id) <> (time.sitting_id, time.subject_id)
        join exam_period t on t.id = e.period_id and t.year_id = time.year_id
        join subject m on m.id = e.subject_id and m.speciality_id = time.speciality_id and m.level_id = time.level_id
        join speciality p on p.id = m.speciality_id
      union all
      select time.held_on, time.slot_id, 4, 'notice', ${nameInScope},
          array_agg(distinct g.name order by g.name)
        from time
        join session_notice n on n.held_on = time.held_on
          and n.during && tsrange(time.held_on + time.starts_at, time.held_on + time.ends_at)
        join subject m on m.id = n.subject_id
        join speciality p on p.id = m.speciality_id
        join session_notice_group ng on ng.notice_id = n.id
        join student_group g on g.id = ng.group_id and g.year_id = time.year_id
          and g.speciality_id = time.speciality_id and g.level_id = time.level_id
        group by time.held_on, time.slot_id, n.id, m.id, p.id
    )
    select time.held_on as "heldOn", time.slot_id as "slotId", coalesce((
        select json_agg(json_build_object('code', c.code, 'what', c.what, 'groups', c.groups) order by c.rank, c.what)
        from clash c where c.held_on = time.held_on and c.slot_id = time.slot_id), '[]') as clashes
    from time order by time.held_on, time.starts_at`.execute(db)
  return rows
}
