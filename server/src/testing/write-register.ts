import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

interface WrittenRegister {
  teacherId: number
  groupId: number
  subjectId: number
  type: 1 | 2 | 3 | 4
  /** `yyyy-mm-dd`. */
  heldOn: string
  /** Ids of students. */
  present?: readonly number[]
  absent?: readonly number[]
}

/** Writes a register and the roll that it recorded in the first slot, and returns its id. */
export async function writeRegister(
  db: Database,
  { teacherId, groupId, subjectId, type, heldOn, present = [], absent = [] }: WrittenRegister,
): Promise<number> {
  const key = sql`${teacherId}::int, ${groupId}::int, ${subjectId}::int, ${type}::int, ${heldOn}::date`
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into register (teacher_id, group_id, subject_id, type, held_on) values (${key}) returning id
    ), sheet as (
      insert into attendance_sheet (teacher_id, group_id, subject_id, type, held_on, slot_id, is_open, register_id)
      select ${key}, 1, false, id from written returning id
    ), entries as (
      insert into attendance (sheet_id, student_id, presence, mark)
      select sheet.id, student, 'present', null::numeric from sheet, unnest(${present}::int[]) student
      union all
      select sheet.id, student, 'absent', 0 from sheet, unnest(${absent}::int[]) student
    )
    select id from written`.execute(db)
  const [written] = rows
  if (!written) throw new Error('The statement returned no row')
  return written.id
}
