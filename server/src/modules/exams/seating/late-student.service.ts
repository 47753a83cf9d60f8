import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Database } from '../../../database/connect.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { auditActor, type ExamOffice, lockExamPlan } from '../planning/exam-office.ts'
import { findExam } from '../planning/exams.service.ts'
import { generateCodes } from './draw.ts'
import type { GivenSeat, NewSeat } from './seating.schemas.ts'

interface FreeSeat {
  sheetId: number
  kind: string
  room: string
  seat: number
  /** The number of the next paper of the room. */
  place: number
}

/**
 * Seats one more student in a room of the exam that has a free seat and is not validated, drawn by lot, in the transaction
 * of the call. Throws 404 for a student who does not sit the exam, and 409 for one who has a seat at this time, without a
 * free seat, and in a closed year.
 */
export async function seatLateStudent(
  tx: Database,
  office: ExamOffice,
  { examId, studentId }: NewSeat & { examId: number },
): Promise<GivenSeat> {
  await lockExamPlan(tx)
  const exam = await findExam(tx, office, { id: examId })
  const { rows } = await sql<{ isSeated: boolean; isOpen: boolean }>`
    select is_year_open(t.year_id) as "isOpen", exists (
      select from exam_mark a where a.student_id = c.student_id
        and (a.exam_id = c.exam_id or (a.exam_on, a.slot_id) = (e.held_on, e.slot_id))) as "isSeated"
    from exam_candidate c join exam e on e.id = c.exam_id join exam_period t on t.id = e.period_id
    where c.exam_id = ${examId} and c.student_id = ${studentId}`.execute(tx)
  if (!rows[0]) throw notFound()
  if (!rows[0].isOpen) throw conflict('year.closed')
  if (rows[0].isSeated) throw conflict('seating.seated')
  const seats = await selectFreeSeats(tx, examId)
  const free = seats[seats.length > 0 ? randomInt(seats.length) : 0]
  if (!free) throw conflict('seating.full')
  const { sheetId, kind, room, seat, place } = free
  const [code = null] = kind === 'ds' ? [] : await generateCodes(tx, 1)
  await tx
    .insertInto('exam_mark')
    .values({ sheet_id: sheetId, student_id: studentId, version: 0, seat, place, code })
    .execute()
  // Without the student: who reads the log would learn whose paper has this place.
  await writeAudit(tx, {
    actor: auditActor(office),
    action: 'exam.studentSeated',
    subject: `exam:${examId}`,
    details: { name: exam.subject.name, room },
  })
  return { room, seat }
}

/** The free seats of the draft rooms of an exam, whose sheets are locked. */
async function selectFreeSeats(tx: Database, examId: number): Promise<FreeSeat[]> {
  const { rows } = await sql<FreeSeat>`
    with sheet as (
      select h.* from exam_sheet h where h.exam_id = ${examId} and h.state = 'draft' order by h.id for update
    )
    select sheet.id as "sheetId", t.kind, r.name as room, free.seat,
      (select coalesce(max(a.place), 0) + 1 from exam_mark a where a.sheet_id = sheet.id)::integer as place
    from sheet
      join room r on r.id = sheet.room_id
      join exam e on e.id = sheet.exam_id
      join exam_period t on t.id = e.period_id
      cross join generate_series(1, r.exam_seats::integer) free (seat)
    where not exists (
      select from exam_sheet other join exam_mark a on a.sheet_id = other.id
      where other.room_id = sheet.room_id and (other.exam_on, other.slot_id) = (sheet.exam_on, sheet.slot_id)
        and a.seat = free.seat)
    order by sheet.id, free.seat`.execute(tx)
  return rows
}
