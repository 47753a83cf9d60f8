import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { perCourse, perDepartment } from './size.ts'

/** Inserts a sheet of four wishes for every post in every semester; those of the last semester are undecided. */
export async function addWishes(db: Kysely<Tables>): Promise<void> {
  const { posts, subjects } = perCourse
  await sql`
    insert into wish_sheet (teacher_id, year_id, semester, department_id, days)
    select pg_temp.teacher_of(c, post), c.year_id, semester, c.department_id, '{1, 3, 5}'
    from course c cross join generate_series(1, 2) semester cross join generate_series(0, ${posts - 1}::int) post
    order by c.at, semester, post`.execute(db)
  await sql`
    insert into wish_line (sheet_id, teacher_id, year_id, rank, subject_id, type, state, group_count, decided_by, decided_at)
    select h.id, h.teacher_id, h.year_id, rank, c.number * ${subjects}::int + (h.semester - 1) * 4 + (h.id + rank) % 4 + 1,
      1 + (h.id + rank) / 4 % 2, case when is_decided then 'validated' else 'pending' end, case when is_decided then 2 end,
      case when is_decided then h.department_id * ${perDepartment.teachers}::int end, case when is_decided then now() end
    from wish_sheet h
      join (
        select c.*, pg_temp.teacher_of(c, post) as teacher_id
        from course c cross join generate_series(0, ${posts - 1}::int) post) c using (teacher_id, year_id)
      join academic_year y on y.id = h.year_id
      cross join generate_series(1, 4) rank
      cross join lateral (select not (y.is_current and h.semester = 2) and rank < 4 as is_decided) d`.execute(db)
}
