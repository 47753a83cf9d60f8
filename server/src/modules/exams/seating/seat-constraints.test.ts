import { describe, expect, it } from 'vitest'
import { startSeatingPortal } from '../../../testing/seating-portal.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'

const { portal, institute, place } = await startSeatingPortal()
const { subjects, rooms, groups } = teachingIds

describe('the database', () => {
  const insertSheet = async (examId: number, roomId: number) =>
    portal.db
      .insertInto('exam_sheet')
      .values({
        ...{
          exam_id: examId,
          room_id: roomId,
          group_id: groups.lecture,
          subject_id: 1,
          teacher_id: institute.teacher.id,
        },
        ...{ exam_type_id: null, held_on: null, type: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const insertSeat = (sheetId: number, studentId: number, seat: number) =>
    portal.db
      .insertInto('exam_mark')
      .values({
        sheet_id: sheetId,
        student_id: studentId,
        version: 0,
        mark: null,
        place: seat,
        seat,
        code: null,
        correction_id: null,
      })
      .execute()

  it('refuses a second seat in an exam or at one time, a seat twice, and one more than the room has', async () => {
    const [algorithms, statistics] = [await place(subjects.algorithms), await place(subjects.statistics)]
    const hall = await insertSheet(algorithms, rooms.hall)
    const closet = await insertSheet(algorithms, rooms.closet)
    const other = await insertSheet(statistics, rooms.hall)
    await insertSeat(hall.id, 1, 1)
    await expect(insertSeat(closet.id, 1, 1)).rejects.toMatchObject({ constraint: 'exam_mark_once' })
    await expect(insertSeat(other.id, 1, 2)).rejects.toMatchObject({ constraint: 'exam_mark_student_is_free' })
    await expect(insertSeat(other.id, 2, 1)).rejects.toMatchObject({ constraint: 'exam_mark_seat' })
    await expect(insertSeat(closet.id, 2, 2)).rejects.toMatchObject({ constraint: 'exam_mark_seat_exists' })
  })
})
