import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { Database } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { Count, Id, IsoDate, orNull, Semester } from '../../http/wire.ts'
import { type ModuleTasks, StudyYear, taskSource } from '../../kernel/tasks.ts'

const WishTask = Type.Object({
  semester: Semester,
  dueOn: IsoDate,
  sheetId: orNull(Id, { description: 'Null while there is no sheet' }),
  decided: Type.Integer({ minimum: 0, description: 'The lines that are confirmed or validated' }),
  lines: Count,
})
type WishTask = Static<typeof WishTask>

const departmentFields = {
  wishes: Type.Array(Type.Object({ semester: Semester, studyYear: StudyYear, undecided: Count, lines: Count }), {
    description: 'The years of study with wishes that no head has validated',
  }),
  uncovered: Type.Array(Type.Object({ semester: Semester, studyYear: StudyYear, subjects: Count }), {
    description:
      'The subjects with a session type that lacks groups with a validated teacher, once wishes are collected',
  }),
  hours: Type.Array(Type.Object({ semester: Semester, short: Count, over: Count, teachers: Count }), {
    description: 'The teachers short of or over their hours, once a wish is validated',
  }),
}
const DepartmentWishes = Type.Object(departmentFields)
type DepartmentWishes = Static<typeof DepartmentWishes>

/** The semesters whose wishes have a deadline that is not over, without a sheet or with pending lines. */
async function selectWishTasks(db: Database, { teacherId, yearId }: Actor): Promise<WishTask[]> {
  const { rows } = await sql<WishTask>`
    select d.semester, d.due_on as "dueOn", s.id as "sheetId", count(w.id) filter (where w.state <> 'pending')::integer as decided,
      count(w.id)::integer as lines
    from deadline d
    left join wish_sheet s on s.teacher_id = ${teacherId} and s.year_id = d.year_id and s.semester = d.semester
      and s.proposed_by is null
    left join wish_line w on w.sheet_id = s.id
    where d.year_id = ${yearId} and d.semester is not null and d.due_on >= today_here()
    group by d.id, s.id
    having s.id is null or count(w.id) filter (where w.state = 'pending') > 0
    order by d.due_on, d.semester`.execute(db)
  return rows
}

/** The weekly hours of the session types of the subject `m`, by type. */
const hours = sql`array[m.lecture_hours, m.tutorial_hours, m.practical_hours, m.other_hours]`

/** The decisions that a head has to make, and the gaps in teaching and hours. */
async function selectDepartmentWishes(db: Database, { departmentId, yearId }: Actor): Promise<DepartmentWishes> {
  const { rows } = await sql<DepartmentWishes>`
    with own as (
      select w.subject_id, w.type, w.state, w.group_count, w.teacher_id, s.semester
      from wish_sheet s join wish_line w on w.sheet_id = s.id
      where s.year_id = ${yearId} and w.year_id = ${yearId} and s.department_id = ${departmentId}
    ), collected as (
      select semester from own
      union select semester from deadline where year_id = ${yearId} and semester is not null
    ), load as (
      select o.semester, o.teacher_id, sum(o.group_count * (${hours})[o.type]) as hours
      from own o join subject m on m.id = o.subject_id where o.state = 'validated'
      group by o.semester, o.teacher_id
    ), staff as (
      select t.id, gr.hours_due from teacher t join grade gr on gr.id = t.grade_id
      where t.department_id = ${departmentId} and t.is_active
    )
    select (
      select coalesce(json_agg(row order by row.semester, row."studyYear"), '[]') from (
        select o.semester, l.year as "studyYear", count(*) filter (where o.state <> 'validated') as undecided,
          count(*) as lines
        from own o join subject m on m.id = o.subject_id join level l on l.id = m.level_id
        group by o.semester, l.year having count(*) filter (where o.state <> 'validated') > 0) row
    ) as wishes, (
      select coalesce(json_agg(row order by row.semester, row."studyYear"), '[]') from (
        select c.semester, l.year as "studyYear", count(distinct m.id) as subjects
        from collected c
          join lateral teaching_coverage(${yearId}, c.semester) of_type on of_type.validated < of_type.needed
          join subject m on m.id = of_type.subject_id
          join level l on l.id = m.level_id join speciality sp on sp.id = m.speciality_id
        where sp.department_id = ${departmentId}
          or exists (select from own o where o.subject_id = m.id and o.semester = c.semester)
        group by c.semester, l.year) row
    ) as uncovered, (
      select coalesce(json_agg(row order by row.semester), '[]') from (
        select c.semester, count(*) filter (where coalesce(l.hours, 0) < t.hours_due) as short,
          count(*) filter (where coalesce(l.hours, 0) > t.hours_due) as over, count(*) as teachers
        from (select distinct semester from own where state = 'validated') c cross join staff t
          left join load l on l.semester = c.semester and l.teacher_id = t.id
        group by c.semester
        having count(*) filter (where coalesce(l.hours, 0) <> t.hours_due) > 0) row
    ) as hours`.execute(db)
  return rows[0] ?? { wishes: [], uncovered: [], hours: [] }
}

/** Semesters whose wishes are due; wishes to decide, and the gaps in teaching and hours. */
export const wishTasks: ModuleTasks = {
  own: taskSource({ wishes: Type.Array(WishTask) }, async (db, actor) => ({
    wishes: await selectWishTasks(db, actor),
  })),
  department: taskSource(departmentFields, selectDepartmentWishes),
}
