import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { perCourse, perDepartment } from './size.ts'

interface GroupTemplate {
  /** The index among the groups of a course. */
  at: number
  parent: number | null
  kind: 1 | 2 | 3
  name: string
  /** The index of the first smallest group in it, and their number. */
  first: number
  count: number
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Two lecture groups, then their TD groups, then the TP groups of these. */
const parts: GroupTemplate[] = [
  ...range(2).map((n): GroupTemplate => ({
    at: n,
    parent: null,
    kind: 1,
    name: 'AB'.charAt(n),
    first: 4 * n,
    count: 4,
  })),
  ...range(4).map((n): GroupTemplate => ({
    at: 2 + n,
    parent: n >> 1,
    kind: 2,
    name: `TD${n + 1}`,
    first: 2 * n,
    count: 2,
  })),
  ...range(8).map((n): GroupTemplate => ({
    at: 6 + n,
    parent: 2 + (n >> 1),
    kind: 3,
    name: `TP${n + 1}`,
    first: n,
    count: 1,
  })),
]

/** Inserts the groups of every course in every year and their members: each intake moves up from year to year. */
export async function addGroups(db: Kysely<Tables>): Promise<void> {
  const { groups, smallestGroups, students } = perCourse
  const span = (part: RawBuilder<unknown>) =>
    sql`int4range(c.at * ${smallestGroups}::int + ${part}.first, c.at * ${smallestGroups}::int + ${part}.first + ${part}.count)`
  await sql`
    create temporary table part as
    select * from json_to_recordset(${JSON.stringify(parts)})
      as p (at integer, parent integer, kind smallint, name text, first integer, count integer)`.execute(db)
  await sql`
    insert into student_group (id, year_id, speciality_id, level_id, kind, name, span, parent_id, parent_span)
    select c.at * ${groups}::int + p.at + 1, c.year_id, c.speciality_id, c.level_id, p.kind,
      sp.code || l.year || '-' || p.name, ${span(sql`p`)},
      c.at * ${groups}::int + p.parent + 1, case when p.parent is not null then ${span(sql`whole`)} end
    from course c join speciality sp on sp.id = c.speciality_id join level l on l.id = c.level_id
      cross join part p
      left join part whole on whole.at = p.parent
    order by c.at, p.at`.execute(db)
  await sql`select setval('student_group_id_seq', (select max(id) from student_group))`.execute(db)
  await sql`
    insert into enrolment (student_id, year_id, group_id, group_span)
    select (c.department_id - 1) * ${perDepartment.students}::int + (9 - c.year_id + c.level_id) * ${students}::int + n + 1,
      c.year_id, g.id, g.span
    from course c cross join generate_series(0, ${students - 1}::int) n
      join student_group g on g.id = c.at * ${groups}::int + 6 + n / 20 + 1`.execute(db)
}
