import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { DepartmentScope } from '../../../kernel/role-scope.ts'

interface SittingDay {
  sittingId: number
  day: string
  needed: number
  missing: number
}

/** Matches rooms `u` with an exam of these departments. */
export const hasExamIn = (scope: DepartmentScope) =>
  scope === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from subject m join speciality s on s.id = m.speciality_id
        where m.id = any(u.subject_ids) and s.department_id = any(${[...scope]}::integer[]))`

/** Matches rooms `u` all of whose exams are of these departments. */
export const hasOnlyExamsIn = (scope: DepartmentScope) =>
  scope === null
    ? sql<boolean>`true`
    : sql<boolean>`(u.subject_ids is not null and not exists (
        select from subject m join speciality s on s.id = m.speciality_id
        where m.id = any(u.subject_ids) and s.department_id <> all(${[...scope]}::integer[])))`

/** How many invigilators the rooms of each day need and lack, of the exams in a scope. */
export async function loadDays(
  db: Database,
  sittingIds: readonly number[],
  scope: DepartmentScope,
): Promise<SittingDay[]> {
  const { rows } = await sql<SittingDay>`
    select p.id as "sittingId", u.day, sum(u.needed)::integer as needed,
      sum(greatest(u.needed - present.count, 0))::integer as missing
    from exam_period p
    cross join lateral rooms_in_use(p.id) u
    cross join lateral (
      select count(*) from invigilation i where i.period_id = p.id and i.held_on = u.day and i.slot_id = u.slot_id
        and i.room_id = u.room_id) present
    where p.id = any(${[...sittingIds]}::integer[]) and ${hasExamIn(scope)}
    group by p.id, u.day
    union all
    select i.period_id, i.held_on, 0, 0 from invigilation i
    where i.period_id = any(${[...sittingIds]}::integer[]) and ${sql.lit(scope === null)} and not exists (
      select from exam e join exam_sheet h on h.exam_id = e.id where e.period_id = i.period_id and e.held_on = i.held_on)
    group by i.period_id, i.held_on
    order by 1, 2`.execute(db)
  return rows
}
