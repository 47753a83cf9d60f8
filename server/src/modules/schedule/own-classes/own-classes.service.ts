import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, namedRow } from '../../../kernel/localized-name.sql.ts'
import type { OwnClassList } from './own-class.schemas.ts'

/** The classes of a teacher in the year of the session, by semester, group and subject. */
export async function listOwnClasses(
  db: Database,
  { teacherId, yearId }: Actor,
  language: Language,
): Promise<OwnClassList> {
  const { rows } = await sql<OwnClassList['items'][number]>`
    select json_build_object('id', g.id, 'name', g.name) as "group",
      ${namedRow(language, 'm')} as subject, c.type, c.semester
    from (
      select distinct s.group_id, s.subject_id, s.type, t.semester
      from timetable t join timetable_session s on s.timetable_id = t.id
      where t.year_id = ${yearId} and s.teacher_id = ${teacherId}) c
    join student_group g on g.id = c.group_id
    join subject m on m.id = c.subject_id
    order by c.semester, g.name, ${localizedName(language, 'm')}, c.type`.execute(db)
  return { items: rows }
}
