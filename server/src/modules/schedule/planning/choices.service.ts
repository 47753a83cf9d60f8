import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { notFound } from '../../../http/errors.ts'
import { byName, localizedName, distinctTeacherName } from '../../../kernel/localized-name.sql.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import { isGroupInScope, type Registrar, writers } from '../../../kernel/registrar-scope.ts'
import type { PlannedTimetable, TimetableChoices } from './planning.schemas.ts'

/** The timetables of all years: the newest year first, and of each year the first semester before the second. */
export async function listTimetables(db: Database): Promise<{ items: PlannedTimetable[] }> {
  const { rows } = await sql<PlannedTimetable>`
    select t.id, json_build_object('id', y.id, 'name', y.name) as year, t.semester, t.starts_on as "startsOn",
      t.ends_on as "endsOn", y.is_current as "isCurrent", y.closed_at is not null as "isClosed"
    from timetable t join academic_year y on y.id = t.year_id
    order by y.starts_on desc, t.semester`.execute(db)
  return { items: rows }
}

/** The teachers of a caller, as rows of `e` (teacher): of the departments of the role, or with a group of theirs. */
export function isTeacherInScope({ caller }: Pick<Registrar, 'caller'>): RawBuilder<boolean> {
  const scope = scopeOf(caller, writers)
  return sql`(${isInScope(sql<number>`e.department_id`, scope)} or exists (
    select from timetable_session taught join student_group g on g.id = taught.group_id
    where taught.teacher_id = e.id and ${isGroupInScope(caller, writers)}))`
}

/** The slots, groups, teachers and rooms of a timetable; throws 404 for one that does not exist. */
export async function readChoices(db: Database, registrar: Registrar, timetableId: number): Promise<TimetableChoices> {
  const { caller, language } = registrar
  const { rows } = await sql<TimetableChoices>`
    select
      (select coalesce(json_agg(json_build_object('id', q.id, 'label', q.label) order by q.starts_at), '[]')
        from time_slot q) as slots,
      (select coalesce(json_agg(json_build_object(
          'id', g.id, 'name', g.name, 'kind', g.kind, 'students', seats_of(array[g.id]))
          order by lower(g.span), g.kind), '[]')
        from student_group g where g.year_id = t.year_id and ${isGroupInScope(caller, writers)}) as groups,
      (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.shown)
          order by ${byName(language, 'e')}), '[]')
        from (select e.*, ${distinctTeacherName(language, 'e')} as shown from teacher e
          where e.is_active and ${isTeacherInScope(registrar)}) e) as teachers,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity)
          order by r.name), '[]')
        from room r where not r.is_archived) as rooms
    from timetable t where t.id = ${timetableId}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The subjects of the speciality, level and semester of a group. */
export async function listSubjects(
  db: Database,
  { caller, language }: Registrar,
  { timetableId, groupId }: { timetableId: number; groupId: number },
) {
  const { rows } = await sql<{ items: { id: number; name: string; hours: number[] }[] }>`
    select (
      select coalesce(json_agg(json_build_object('id', m.id, 'name', ${localizedName(language, 'm')}, 'hours',
          json_build_array(m.lecture_hours, m.tutorial_hours, m.practical_hours, m.other_hours))
        order by ${localizedName(language, 'm')}), '[]')
      from subject m
      where (m.speciality_id, m.level_id, m.semester) = (g.speciality_id, g.level_id, t.semester) and not m.is_archived
    ) as items
    from timetable t join student_group g on g.year_id = t.year_id
    where t.id = ${timetableId} and g.id = ${groupId} and ${isGroupInScope(caller, writers)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
