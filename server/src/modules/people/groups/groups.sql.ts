import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { versioned } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, namedRow } from '../../../kernel/localized-name.sql.ts'
import type { Group, GroupUses, Programme } from './group.schemas.ts'

export interface GroupRow {
  group: Group
  from: number
  kind: number
}

/** Groups in the order of their tree: a group before those inside it. `where` has conditions on `g` (student_group). */
export async function selectGroups(
  db: Database,
  { where, limit, language }: { where: RawBuilder<boolean>[]; limit: number; language: Language },
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select json_build_object('id', g.id, 'name', g.name,
        'kind', (array['lecture', 'tutorial', 'practical'])[g.kind],
        'year', json_build_object('id', y.id, 'name', y.name),
        'speciality', ${namedRow(language, 'p')},
        'level', ${namedRow(language, 'v')},
        'parent', (select json_build_object('id', o.id, 'name', o.name) from student_group o where o.id = g.parent_id),
        'isSmallest', not exists (select from student_group i where i.parent_id = g.id),
        'students', size.students,
        'smallRooms', coalesce((
          select json_agg(json_build_object('name', r.name, 'capacity', r.capacity) order by r.name)
          from room r
          where r.capacity < size.students
            and r.id in (select t.room_id from plan_on(today_here()) t where t.group_id = g.id)), '[]')
      ) as "group", lower(g.span) as "from", g.kind
    from (
        select * from student_group g where ${sql.join(where, sql` and `)} order by lower(g.span), g.kind limit ${limit}
      ) g
      join academic_year y on y.id = g.year_id
      join speciality p on p.id = g.speciality_id
      join level v on v.id = g.level_id
      cross join lateral (
        select count(*)::integer as students
        from student_group part join enrolment e on e.group_id = part.id
        where part.year_id = g.year_id and part.span <@ g.span) size
    order by lower(g.span), g.kind`.execute(db)
  return rows.map((row) => ({ ...row, group: versioned(row.group) }))
}

/** The specialities for which `where` holds, a condition on `p` (speciality), with the levels of their cycle. */
export async function selectProgrammes(
  db: Database,
  { where, language }: { where: RawBuilder<boolean>; language: Language },
): Promise<Programme[]> {
  const { rows } = await sql<Programme>`
    select p.id, ${localizedName(language, 'p')} as name,
      coalesce((
        select json_agg(${namedRow(language, 'v')} order by v.year)
        from level v where v.cycle_id = p.cycle_id), '[]') as levels
    from speciality p where ${where} order by p.cycle_id, name, p.id`.execute(db)
  return rows
}

/** How many records of each kind refer to a group. */
export async function countUses(db: Database, id: number): Promise<GroupUses> {
  const of = (table: string) => sql`(select count(*)::integer from ${sql.table(table)} where group_id = ${id})`
  const { rows } = await sql<GroupUses>`
    select (select count(*)::integer from student_group where parent_id = ${id}) as groups, ${of('enrolment')} as students,
      ${of('timetable_session')} as sessions, ${of('session_notice_group')} as notices,
      (select count(*)::integer from attendance_sheet where group_id = ${id} and register_id is null) as attendance,
      ${of('register')} as registers, ${of('exam_sheet')} as marks,
      ${of('project_assignment')} as projects`.execute(db)
  const none = { groups: 0, students: 0, sessions: 0, notices: 0, attendance: 0, registers: 0, marks: 0, projects: 0 }
  return rows[0] ?? none
}
