import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** Deadlines of the current year: for the wishes of the second semester, and for the marks of the control session. */
export async function loadDemoDeadlines(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into deadline (year_id, semester, due_on)
    select id, 2, least(today_here() + 21, ends_on) from academic_year where is_current`.execute(db)
  await sql`
    insert into deadline (year_id, period_id, due_on)
    select y.id, p.id, today_here() + 7 from exam_period p join academic_year y on y.id = p.year_id
    where y.is_current and p.kind = 'control'`.execute(db)
}
