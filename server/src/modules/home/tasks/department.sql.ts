import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { DepartmentTasks } from './task.schemas.ts'

export interface Department {
  departmentId: number
  yearId: number
}

type Counts = Pick<DepartmentTasks, 'wishes' | 'uncovered' | 'hours' | 'projects'>

/** The weekly hours of the session types of the subject `m`, by type. */
const hours = sql`array[m.lecture_hours, m.tutorial_hours, m.practical_hours, m.other_hours]`

/** The decisions that a head has to make, and the gaps in teaching and hours. */
export async function selectDepartmentCounts(db: Database, { departmentId, yearId }: Department): Promise<Counts> {
  const { rows } = await sql<Counts>`
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
    ) as hours, (
      select count(*)::integer from project_assignment a
      join student_group g on g.id = a.group_id join speciality sp on sp.id = g.speciality_id
      where a.year_id = ${yearId} and sp.department_id = ${departmentId} and a.state = 0 and a.subject_id is not null
    ) as projects`.execute(db)
  return rows[0] ?? { wishes: [], uncovered: [], hours: [], projects: 0 }
}
