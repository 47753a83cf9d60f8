import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { planExamsAs } from '../../../testing/exam-office.ts'
import { startSeatingPortal } from '../../../testing/seating-portal.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'

const { portal, institute, office, sitting, place } = await startSeatingPortal()
const { subjects, rooms, sessions } = teachingIds
const limited = await planExamsAs(portal, ['exams'], institute.departments.own)
const { id: foreignId } = institute.otherHead

const markersOf = async (one: typeof office): Promise<number[]> =>
  Object((await one.get('exam-markers')).body).items.map(({ id }: { id: number }) => id)

it('R-marks-67: an office of one department chooses markers among its teachers and those of its subjects', async () => {
  const examId = await place(subjects.algorithms)
  expect(await markersOf(office)).toContain(foreignId)
  expect(await markersOf(limited)).not.toContain(foreignId)
  const markers = [{ examId, roomId: rooms.room, teacherId: foreignId }]
  const refusal = { status: 422, body: { code: 'seating.marker' } }
  expect(await limited.seat(sitting.id, { markers }, '"any"')).toMatchObject(refusal)
  expect(await limited.seat(sitting.id)).toMatchObject({ status: 200 })
  expect(await limited.changeMarker(examId, rooms.room, foreignId)).toMatchObject(refusal)
  await sql`update timetable_session set teacher_id = ${foreignId} where id = ${sessions.tutorialA}`.execute(portal.db)
  expect(await markersOf(limited)).toContain(foreignId)
  expect(await limited.changeMarker(examId, rooms.room, foreignId)).toMatchObject({ status: 200 })
})
