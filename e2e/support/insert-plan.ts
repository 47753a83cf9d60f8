import { randomInt } from 'node:crypto'
import { query } from './database.ts'
import { insertClass } from './insert-class.ts'

export interface InsertedPlan {
  /** The name of a past year of its own, because other journeys work in the current one. */
  year: string
  timetableId: number
  /** The TD group of both sessions. */
  groupId: number
}

/**
 * Inserts a year whose first semester has two sessions of one group: of the first teacher on Monday in the first slot, of
 * the second teacher on Tuesday in the first slot.
 */
export async function insertPlan(email: string, otherEmail: string): Promise<InsertedPlan> {
  const from = randomInt(1900, 1959)
  const year = `${from}-${from + 1}`
  const created = await query(`with created as (
      insert into academic_year (name, starts_on, ends_on) values ('${year}', '${from}-09-01', '${from + 1}-08-31')
      on conflict (name) do nothing returning id)
    insert into timetable (year_id, semester, starts_on, ends_on)
    select id, 1, '${from}-09-14'::date, '${from + 1}-01-16'::date from created returning id`)
  // Another journey has this year.
  if (created.length === 0) return insertPlan(email, otherEmail)
  await insertClass(year, email)
  const rows = await query<InsertedPlan>(
    `insert into timetable_session (timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span)
    select s.timetable_id, s.year_id, 2, s.slot_id, 2, s.subject_id, t.id, s.group_id, s.group_span
    from timetable_session s join academic_year y on y.id = s.year_id and y.name = '${year}', teacher t
    where t.email = '${otherEmail}'
    returning '${year}' as year, timetable_id as "timetableId", group_id as "groupId"`,
  )
  if (!rows[0]) throw new Error(`There is no teacher ${otherEmail}`)
  return rows[0]
}
