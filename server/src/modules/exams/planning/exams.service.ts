import type { Role } from '@portal/release-format/roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { selectExamTimes } from './clashes.sql.ts'
import { auditActor, type ExamOffice, isSpecialityInScope, lockExamPlan, readers, writers } from './exam-office.ts'
import type { ExamDetails, ExamTime, NewExam, PlannedExam } from './planning.schemas.ts'
import { selectExamRooms, selectExams, selectUnseated } from './planning.sql.ts'
import { findSitting } from './sittings.service.ts'
import { lockPlan } from '../../../kernel/plan-lock.sql.ts'

/** An exam of the path, and the version that was seen. */
export interface SeenExam {
  id: number
  headers: { 'if-match'?: string }
}

/** Throws 404 for an exam outside of the departments where the caller holds one of the roles. */
export async function findExam(
  db: Database,
  office: ExamOffice,
  { id, roles = writers }: { id: number; roles?: readonly Role[] },
): Promise<PlannedExam> {
  const where = sql<boolean>`e.id = ${id} and ${isSpecialityInScope(office, roles)}`
  const [exam] = await selectExams(db, { where, language: office.language })
  if (!exam) throw notFound()
  return exam
}

export async function readExam(db: Database, office: ExamOffice, id: number): Promise<ExamDetails> {
  const exam = await findExam(db, office, { id, roles: readers })
  const { period_id } = await db
    .selectFrom('exam')
    .select('period_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound())
  return {
    sitting: await findSitting(db, office, period_id),
    exam,
    rooms: await selectExamRooms(db, id, office.language),
    unseated: await selectUnseated(db, id, office.language),
  }
}

/** Locks the plan and an exam until the transaction ends. Throws 404, and 412 and 428 as in `requireMatch`. */
export async function lockSeenExam(tx: Database, office: ExamOffice, { id, headers }: SeenExam): Promise<PlannedExam> {
  await lockExamPlan(tx)
  // Entering marks locks the sheets of the exam.
  await sql`select from exam_sheet where exam_id = ${id} order by id for no key update`.execute(tx)
  const exam = await findExam(tx, office, { id })
  const { version: _, ...representation } = exam
  requireMatch(headers, representation)
  return exam
}

/** Places an exam of a subject of the sitting, in the transaction of the call. Throws 409 with the clashes of its time. */
export async function addExam(
  tx: Database,
  office: ExamOffice,
  { sittingId, subjectId, ...time }: NewExam & { sittingId: number },
): Promise<PlannedExam> {
  await findSitting(tx, office, sittingId)
  await lockExamPlan(tx)
  const { rows } = await sql<{ isExamined: boolean; isOpen: boolean }>`
    select t.semester = 3 or t.semester = m.semester as "isExamined", is_year_open(t.year_id) as "isOpen"
    from exam_period t, subject m join speciality p on p.id = m.speciality_id
    where t.id = ${sittingId} and m.id = ${subjectId} and ${isSpecialityInScope(office, writers)}`.execute(tx)
  if (!rows[0]) throw notFound()
  if (!rows[0].isOpen) throw conflict('year.closed')
  if (!rows[0].isExamined) throw invalid('exam.otherSemester', { fields: ['subjectId'] })
  await requireFreeTime(tx, office, { sittingId, subjectId, at: time })
  const created = await tx
    .insertInto('exam')
    .values({ period_id: sittingId, subject_id: subjectId, held_on: time.heldOn, slot_id: time.slotId })
    .onConflict((taken) => taken.columns(['period_id', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw conflict('exam.exists')
  const exam = await findExam(tx, office, created)
  await writeExamAudit(tx, office, { action: 'exam.planned', exam })
  return exam
}

/** Moves an exam and its seats. Throws 409 for one with marks, and with the clashes of the new time. */
export async function moveExam(
  db: Kysely<Tables>,
  office: ExamOffice,
  { time, ...seen }: SeenExam & { time: ExamTime },
): Promise<PlannedExam> {
  return db.transaction().execute(async (tx) => {
    const before = await lockSeenExam(tx, office, seen)
    const { id, heldOn, slot } = before
    if (heldOn === time.heldOn && slot.id === time.slotId) return before
    const sittingId = await requireChangeable(tx, office, before)
    await requireFreeTime(tx, office, { sittingId, subjectId: before.subject.id, at: time })
    await requireFreeSeats(tx, id, time)
    await tx.updateTable('exam').set({ held_on: time.heldOn, slot_id: time.slotId }).where('id', '=', id).execute()
    const exam = await findExam(tx, office, { id })
    const timeOf = (of: PlannedExam) => ({ heldOn: of.heldOn, slot: of.slot.name })
    const changes = decisionChanges(timeOf(before), timeOf(exam))
    await writeExamAudit(tx, office, { action: 'exam.moved', exam, changes })
    return exam
  })
}

/** Takes an exam without seats out of the calendar. Throws 409 with the numbers of its seats and marks. */
export async function deleteExam(db: Kysely<Tables>, office: ExamOffice, seen: SeenExam): Promise<{ id: number }> {
  return db.transaction().execute(async (tx) => {
    const exam = await lockSeenExam(tx, office, seen)
    const { id, seated, marks } = exam
    await requireChangeable(tx, office, exam)
    if (seated > 0) throw conflict('exam.hasSeats', { seated, marks })
    await tx.deleteFrom('exam').where('id', '=', id).execute()
    await writeExamAudit(tx, office, { action: 'exam.deleted', exam })
    return { id }
  })
}

/** Returns the id of the sitting. Throws 409 for an exam with marks, naming who marks it, and in a closed year. */
export async function requireChangeable(
  tx: Database,
  { language }: ExamOffice,
  { id, marks }: PlannedExam,
): Promise<number> {
  const { rows } = await sql<{ sittingId: number; isOpen: boolean }>`
    select t.id as "sittingId", is_year_open(t.year_id) as "isOpen"
    from exam e join exam_period t on t.id = e.period_id where e.id = ${id}`.execute(tx)
  if (!rows[0]) throw notFound()
  if (!rows[0].isOpen) throw conflict('year.closed')
  if (marks > 0) {
    const rooms = await selectExamRooms(tx, id, language)
    const markers = [...new Set(rooms.filter((room) => room.marks > 0).map(({ marker }) => marker.name))]
    throw conflict('exam.hasMarks', { marks, markers })
  }
  return rows[0].sittingId
}

async function requireFreeTime(
  tx: Database,
  office: ExamOffice,
  examined: { sittingId: number; subjectId: number; at: ExamTime },
): Promise<void> {
  // The announcement of a make-up or test takes this lock shared.
  await lockPlan(tx)
  const isInScope = isSpecialityInScope(office, readers)
  const [time] = await selectExamTimes(tx, { isInScope, ...examined }, office.language)
  if (!time) throw invalid('exam.outside', { fields: ['heldOn'] })
  if (time.clashes.length > 0) throw conflict('exam.clash', { clashes: time.clashes })
}

/** The rooms and students of an exam that moves are free at the new time. Throws 409 with the rooms that are not. */
async function requireFreeSeats(tx: Database, examId: number, { heldOn, slotId }: ExamTime): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct r.name
    from exam_mark a
      join exam_mark other on other.exam_on = ${heldOn}::date and other.slot_id = ${slotId} and other.exam_id <> a.exam_id
        and (other.student_id = a.student_id or (other.room_id, other.seat) = (a.room_id, a.seat))
      join room r on r.id = a.room_id
    where a.exam_id = ${examId} order by r.name`.execute(tx)
  if (rows.length > 0) throw conflict('exam.roomsTaken', { rooms: rows.map(({ name }) => name) })
}

async function writeExamAudit(
  tx: Database,
  office: ExamOffice,
  { action, exam, changes }: { action: string; exam: PlannedExam; changes?: ReturnType<typeof decisionChanges> },
): Promise<void> {
  const details = { name: exam.subject.name, heldOn: exam.heldOn, slot: exam.slot.name }
  const subject = `exam:${exam.id}`
  await writeAudit(tx, { actor: auditActor(office), action, subject, details, ...(changes && { changes }) })
}
