import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import { hours } from '../weekly-hours.sql.ts'
import type { EarlierWishSheet } from './earlier-sheet.schemas.ts'

/**
 * For each semester the actor's latest sheet of an earlier year, to be copied into a new one; its lines are checked
 * against the subjects as they are taught now. Free wishes are left out.
 */
export async function listEarlierWishSheets(
  db: Database,
  { teacherId, yearId }: Pick<Actor, 'teacherId' | 'yearId'>,
  language: Language,
): Promise<EarlierWishSheet[]> {
  const { rows } = await sql<EarlierWishSheet>`
    select s.semester, s.year, s.days, l.lines, l.dropped
    from (
      select distinct on (s.semester) s.id, s.semester, y.name as year, s.days
      from wish_sheet s join academic_year y on y.id = s.year_id
        join academic_year present on present.id = ${yearId}
      where s.teacher_id = ${teacherId} and s.proposed_by is null and y.starts_on < present.starts_on
      order by s.semester, y.starts_on desc
    ) s cross join lateral (
      select
        coalesce(json_agg(json_build_object(
          'cycle', v.cycle_id, 'order', w.rank, 'levelId', v.id, 'specialityId', sp.id,
          'speciality', ${localizedName(language, 'sp')}, 'subjectId', m.id, 'subject', ${localizedName(language, 'm')},
          'type', w.type) order by w.rank) filter (where c.reason is null), '[]') as lines,
        coalesce(json_agg(json_build_object(
          'subject', ${localizedName(language, 'm')}, 'type', w.type, 'reason', c.reason) order by w.rank)
          filter (where c.reason is not null), '[]') as dropped
      from wish_line w join subject m on m.id = w.subject_id
        join speciality sp on sp.id = m.speciality_id join level v on v.id = m.level_id
        cross join lateral (
          select case when m.semester <> s.semester then 'semester' when (${hours})[w.type] = 0 then 'type' end as reason) c
      where w.sheet_id = s.id
    ) l
    order by s.semester`.execute(db)
  return rows
}
