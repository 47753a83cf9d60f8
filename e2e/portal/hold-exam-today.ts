import { accounts } from './accounts.ts'
import { query } from './database.ts'
import { setting } from './settings.ts'

/**
 * Moves the teacher's first exam of this kind in semester 1 to today: marks are entered from the day of the exam on, and
 * those of the demo institute may be months away. It takes another slot where its students have an exam today.
 */
export async function holdExamToday(kind: 'principal' | 'control'): Promise<void> {
  await query(
    setting('PORTAL_DATABASE_URL'),
    `update exam set held_on = today_here(), slot_id = (
      select s.id from time_slot s
      where not exists (
        select from exam_mark own join exam_mark other
        on other.student_id = own.student_id and other.exam_on = today_here() and other.slot_id = s.id
        where own.exam_id = exam.id and other.exam_id <> exam.id)
      order by s.id <> exam.slot_id, s.id limit 1
    ) where id = (
      select e.id from exam e
      join exam_period p on p.id = e.period_id and p.kind = '${kind}'
      join subject m on m.id = e.subject_id and m.semester = 1
      join academic_year y on y.id = p.year_id and y.is_current
      join exam_sheet h on h.exam_id = e.id
      join teacher t on t.id = h.teacher_id and t.email = '${accounts.teacher}'
      order by e.held_on, e.slot_id, e.id limit 1)`,
  )
}
