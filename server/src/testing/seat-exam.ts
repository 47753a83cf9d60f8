import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { seatGroup } from '../modules/exams/seating/seat-group.service.ts'
import type { Institute } from './institute.ts'
import { teachingIds } from './seed-teaching.ts'

const { second, third, fourth } = teachingIds.slots

/** The exams of the kinds are at different times, because they have the same students. */
const examSlots = { ds: second, principal: third, control: fourth }

/**
 * Adds an exam of algorithms of the kind that the teacher marks: the first TD group, three students, sits in `B1`, the
 * second, one student, in `Amphi`. Returns the id of the exam.
 */
export async function seatExam(
  db: Kysely<Tables>,
  { teacher, years }: Institute,
  kind: 'ds' | 'principal' | 'control',
): Promise<number> {
  const semester = kind === 'control' ? 3 : 1
  const days = { starts_on: '2026-11-16', ends_on: '2026-11-28' }
  const period = await db
    .insertInto('exam_period')
    .values({ year_id: years.current, semester, kind, ...days })
    .onConflict((clash) => clash.columns(['year_id', 'semester', 'kind']).doUpdateSet(days))
    .returning('id')
    .executeTakeFirstOrThrow()
  const time = { held_on: '2026-11-18', slot_id: examSlots[kind] }
  const { id } = await db
    .insertInto('exam')
    .values({ ...time, subject_id: teachingIds.subjects.algorithms, period_id: period.id })
    .onConflict((clash) => clash.columns(['period_id', 'subject_id']).doUpdateSet(time))
    .returning('id')
    .executeTakeFirstOrThrow()
  const seating = { examId: id, email: teacher.email }
  await seatGroup(db, 'admin:zohra', { ...seating, group: 'LI1-A', room: 'B1' })
  await seatGroup(db, 'admin:zohra', { ...seating, group: 'LI1-B', room: 'Amphi' })
  return id
}
