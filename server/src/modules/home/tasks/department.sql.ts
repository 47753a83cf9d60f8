import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { DepartmentTasks } from './task.schemas.ts'

export interface Department {
  departmentId: number
  yearId: number
}

type Counts = Pick<DepartmentTasks, 'wishes' | 'uncovered' | 'hours' | 'projects'>

/** The weekly hours and the groups of the session types of the subject `m`, by type. */
const hours = sql`array[m.lecture_hours, m.tutorial_hours, m.practical_hours, m.other_hours]`
const groups = sql`array[g.lectures, g.tutorials, g.practicals, g.lectures]`

/** The decisions that a head has to make, and the gaps in teaching and hours. */
export async function selectDepartmentCounts(db: Database, { departmentId, yearId }: Department): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with wish as (
      select w.id, w.subject_id, w.type, w.state, w.group_count, w.teacher_id, s.semester, s.department_id
      from wish_sheet s join wish_line w on w.sheet_id = s.id
      where s.year_id = ${yearId} and w.year_id = ${yearId}
    ), own as (
      select * from wish where department_id = ${departmentId}
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
        select m.semester, l.year as "studyYear", count(*) as subjects
        from subject m join level l on l.id = m.level_id join speciality sp on sp.id = m.speciality_id
          cross join lateral (
            select count(*) filter (where g.kind = 1) as lectures, count(*) filter (where g.kind = 2) as tutorials,
              count(*) filter (where g.kind = 3) as practicals
            from student_group g
            where g.year_id = ${yearId} and g.speciality_id = m.speciality_id and g.level_id = m.level_id) g
        where sp.department_id = ${departmentId} and not m.is_archived and m.semester in (select semester from collected)
          and exists (
            select from generate_series(1, 4) as one (type)
            where (${hours})[one.type] > 0 and (${groups})[one.type] > 0 and not exists (
              select from wish w where w.subject_id = m.id and w.type = one.type and w.semester = m.semester))
        group by m.semester, l.year) row
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
