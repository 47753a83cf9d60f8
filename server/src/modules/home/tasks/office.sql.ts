import type { Role } from '@portal/release-format/roles'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Caller } from '../../../http/actor.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import type { OfficeTasks } from './task.schemas.ts'

/** The requests of the year that wait for a decision of the caller, in the departments of each role. */
export async function selectOfficeTasks(
  db: Database,
  { yearId, grants }: Pick<Caller, 'yearId' | 'grants'>,
): Promise<OfficeTasks> {
  const isIn = (department: string, ...roles: Role[]) =>
    isInScope(sql<number>`${sql.ref(department)}`, scopeOf({ grants }, roles))
  const isWhole = (...roles: Role[]) => sql.lit(scopeOf({ grants }, roles) === null)
  const holds = (role: Role) => sql.lit(grants.some((grant) => grant.role === role))
  const { rows } = await sql<OfficeTasks>`
    select (
      select count(*)::integer from absence_notice n join teacher t on t.id = n.teacher_id
      where n.year_id = ${yearId} and n.state = 0 and ${isIn('t.department_id', 'registrar')}
    ) as absences, (
      select count(*)::integer from session_notice n join teacher t on t.id = n.teacher_id
      where n.year_id = ${yearId} and not n.is_active and n.exam_type_id is null and ${isIn('t.department_id', 'registrar')}
    ) as "makeUps", (
      select count(*)::integer from session_notice n join teacher t on t.id = n.teacher_id
      where n.year_id = ${yearId} and not n.is_active and n.exam_type_id is not null and ${isIn('t.department_id', 'exams')}
    ) as tests, (
      select count(*)::integer from account a left join teacher t on t.id = a.id
      where a.sign_up = 'pending'
        and (${isWhole('admin')} or coalesce(${isIn('t.department_id', 'admin', 'registrar')} and t.id is not null, false))
    ) as "signUps", (
      select count(*)::integer from correction_request c join teacher t on t.id = c.teacher_id
      where c.year_id = ${yearId} and c.state = 'pending' and (
        c.mark_id is not null and ${isIn('t.department_id', 'exams')}
        or c.register_id is not null and ${isIn('t.department_id', 'registrar')})
    ) as corrections, (
      select count(*)::integer from reopening_request c
      join project_assignment a on a.id = c.assignment_id
      join student_group g on g.id = a.group_id
      join speciality s on s.id = g.speciality_id
      where c.year_id = ${yearId} and c.state = 'pending' and ${isIn('s.department_id', 'internships')}
    ) as reopenings, (
      select count(*)::integer from exam_sheet h
      join exam e on e.id = h.exam_id
      join exam_period p on p.id = e.period_id
      join subject m on m.id = e.subject_id
      join speciality s on s.id = m.speciality_id
      where p.year_id = ${yearId} and h.state = 'draft' and h.is_open and marks_due_on(p.id, e.held_on) < today_here()
        and e.held_on between (select starts_on from academic_year where id = ${yearId}) and today_here()
        and ${isIn('s.department_id', 'exams')}
    ) as "lateSheets", (
      select count(*)::integer from reservation r where r.stage = 'waiting' and ${holds('librarian')}
    ) as reservations, (
      select count(*)::integer from print_run r where r.stage in ('requested', 'printing') and ${holds('print-room')}
    ) as "printRuns"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The statement returned no row')
  return row
}
