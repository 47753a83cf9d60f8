import { query } from './database.ts'

/** Gives the second semester of the current year a deadline for wishes, where it has none. */
export async function insertWishDeadline(): Promise<void> {
  await query(`insert into deadline (year_id, semester, due_on)
    select id, 2, today_here() + 20 from academic_year where is_current on conflict do nothing`)
}

/** Gives a teacher a sheet of two wishes in the second semester of last year, and that semester a deadline this year. */
export async function insertEarlierWishSheet(email: string): Promise<void> {
  await insertWishDeadline()
  await query(`with sheet as (
      insert into wish_sheet (teacher_id, year_id, semester, department_id, days)
      select t.id, y.id, 2, t.department_id, '{1,2}'
      from teacher t, (select id from academic_year where not is_current order by starts_on desc limit 1) y
      where t.email = '${email}'
      returning id, teacher_id, year_id
    )
    insert into wish_line (sheet_id, teacher_id, year_id, rank, subject_id, type)
    select sheet.id, sheet.teacher_id, sheet.year_id, row_number() over (order by m.id), m.id, 1
    from sheet, (
      select m.id from subject m join level l on l.id = m.level_id and l.cycle_id = 1
      where m.semester = 2 and m.lecture_hours > 0 and m.tutorial_hours > 0 order by m.id limit 2
    ) m`)
}
