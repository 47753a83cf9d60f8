import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { notifyMarkers } from '../../../kernel/notify-markers.ts'
import { auditActor, type ExamOffice, lockExamPlan } from '../planning/exam-office.ts'
import { findExam } from '../planning/exams.service.ts'
import type { ExamRoom } from '../planning/planning.schemas.ts'
import { selectExamRooms } from '../planning/planning.sql.ts'
import type { ChangedMarker, NewMarker } from './seating.schemas.ts'
import { selectMarkers } from './seating.sql.ts'

interface SeenRoom {
  examId: number
  roomId: number
  headers: { 'if-match'?: string }
}

/**
 * Has another teacher mark the papers of a seated room; seats, codes and the marks entered so far stay. Both teachers
 * are told. Throws 404 for a room that the exam does not use, 412 and 428 as `requireMatch`, 409 once the marks are
 * validated and in a closed year, and 422 for a teacher whom the office may not choose.
 */
export async function changeMarker(
  db: Kysely<Tables>,
  office: ExamOffice,
  { examId, roomId, teacherId, headers }: SeenRoom & NewMarker,
): Promise<ChangedMarker> {
  return db.transaction().execute(async (tx) => {
    await lockExamPlan(tx)
    // Entering marks locks the sheet.
    await sql`select from exam_sheet where (exam_id, room_id) = (${examId}, ${roomId}) for no key update`.execute(tx)
    const exam = await findExam(tx, office, { id: examId })
    const before = await findRoom(tx, office, { examId, roomId })
    const { version: _, ...representation } = before
    requireMatch(headers, representation)
    if (before.state !== 'draft') throw conflict('seating.validated')
    const [marker] = await selectMarkers(tx, office, [teacherId])
    if (!marker) throw invalid('seating.marker', { fields: ['teacherId'] })
    if (marker.id === before.marker.id) return { room: before.room.name, marker }
    const by = office.caller.accountId
    await notifyMarkers(tx, { by, event: 'withdrawn' }, [before.sheetId])
    await tx.updateTable('exam_sheet').set({ teacher_id: marker.id }).where('id', '=', before.sheetId).execute()
    await notifyMarkers(tx, { by, event: 'entrusted' }, [before.sheetId])
    await writeAudit(tx, {
      actor: auditActor(office),
      action: 'exam.markerChanged',
      subject: `exam:${examId}`,
      details: { name: exam.subject.name, room: before.room.name },
      changes: { marker: { from: before.marker.name, to: marker.name } },
    })
    return { room: before.room.name, marker }
  })
}

async function findRoom(
  tx: Database,
  { language }: ExamOffice,
  { examId, roomId }: Pick<SeenRoom, 'examId' | 'roomId'>,
): Promise<ExamRoom> {
  const rooms = await selectExamRooms(tx, examId, language)
  const room = rooms.find(({ room: { id } }) => id === roomId)
  if (!room) throw notFound()
  return room
}
