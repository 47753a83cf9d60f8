import type { Role } from '@portal/release-format/roles'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { SetupNeed } from './setup.schemas.ts'

const isHeld = (role: Role) => sql`exists (
  select from account_role r join account a on a.id = r.account_id where r.role = ${sql.lit(role)} and a.is_active)`

const currentYear = sql`(select id from academic_year where is_current)`

/**
 * Which facts of the institute exist; years and timetables are those of the current year. Students and classes are found
 * by the groups and timetables of the year: a new year, without any, would read both tables from end to end.
 */
export async function selectMetNeeds(db: Database): Promise<Record<SetupNeed, boolean>> {
  const { rows } = await sql<Record<SetupNeed, boolean>>`
    select ${isHeld('registrar')} as registrar, ${isHeld('exams')} as exams,
      exists ${currentYear} as "currentYear",
      (select count(*) from timetable where year_id = ${currentYear}) = 2 as semesters,
      exists (select from department) as departments, exists (select from room) as rooms,
      exists (select from time_slot) as "timeSlots", exists (select from subject) as subjects,
      exists (select from teacher where is_active) as teachers,
      exists (
        select from student_group g join enrolment e on e.group_id = g.id where g.year_id = ${currentYear}) as students,
      exists (
        select from timetable t join timetable_session s on s.timetable_id = t.id
        where t.year_id = ${currentYear}) as classes`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The statement returned no row')
  return row
}
