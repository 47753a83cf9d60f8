import type { Role } from '@portal/release-format/roles'
import { sql } from 'kysely'
import type { ExamCalendar, ExamDetails, ExamTimes } from '../modules/exams/planning/planning.schemas.ts'
import type { SeatingChoice, SeatingPreview } from '../modules/exams/seating/seating.schemas.ts'
import type { Institute } from './institute.ts'
import { staffClient } from './rest-client.ts'
import { teachingIds } from './seed-teaching.ts'
import type { TestPortal } from './test-portal.ts'

/** The calls of the exam office by a signed-in account with these roles. */
export async function planExamsAs(portal: TestPortal, roles: Role[] = ['exams'], departmentId: number | null = null) {
  const { person, headers, get, read, ...calls } = await staffClient(portal, roles, departmentId)
  const choose = (choice: Partial<SeatingChoice>): SeatingChoice => ({
    mode: 'groups',
    roomIds: [teachingIds.rooms.hall, teachingIds.rooms.room],
    isAgain: false,
    markers: [],
    ...choice,
  })
  const exam = async (id: number): Promise<ExamDetails> => read(`exams/${id}`)
  const versionOf = async (id: number) => (await exam(id)).exam.version
  const preview = async (sittingId: number, choice: Partial<SeatingChoice> = {}): Promise<SeatingPreview> =>
    Object((await calls.ask(`exam-sessions/${sittingId}/seating-previews`, choose(choice))).body)
  return {
    ...{ person, get, headers, exam, preview },
    calendar: async (id: number): Promise<ExamCalendar> => read(`exam-sessions/${id}/calendar`),
    times: async (id: number, subjectId: number): Promise<ExamTimes['items']> =>
      (await read(`exam-sessions/${id}/times?subjectId=${subjectId}`)).items,
    place: (sittingId: number, body: object, key?: string) =>
      calls.create(`exam-sessions/${sittingId}/exams`, body, key),
    move: async (id: number, time: object, version?: string) =>
      calls.put(`exams/${id}/time`, time, version ?? (await versionOf(id))),
    remove: async (id: number, version?: string) => calls.remove(`exams/${id}`, version ?? (await versionOf(id))),
    unseat: async (id: number, version?: string) =>
      calls.remove(`exams/${id}/seating`, version ?? (await versionOf(id))),
    seat: async (sittingId: number, choice: Partial<SeatingChoice> = {}, version?: string) => {
      const seen = version ?? (await preview(sittingId, choice)).version
      return calls.put(`exam-sessions/${sittingId}/seating`, choose(choice), seen)
    },
    changeMarker: async (id: number, roomId: number, teacherId: number, version?: string) => {
      const seen = version ?? (await exam(id)).rooms.find(({ room }) => room.id === roomId)?.version ?? '"none"'
      return calls.put(`exams/${id}/rooms/${roomId}/marker`, { teacherId }, seen)
    },
    seatLate: (examId: number, studentId: number) => calls.create(`exams/${examId}/seats`, { studentId }),
  }
}

/** A sitting of the current year from Monday to Saturday in January 2027, without exams; returns its id. */
export async function addSitting(
  portal: TestPortal,
  { years }: Institute,
  kind: 'principal' | 'control' = 'principal',
): Promise<number> {
  await sql`select setval('exam_period_id_seq', greatest((select max(id) from exam_period), 100))`.execute(portal.db)
  const { id } = await portal.db
    .insertInto('exam_period')
    .values({
      ...{ year_id: years.current, semester: kind === 'control' ? 3 : 1, kind },
      ...{ starts_on: '2027-01-11', ends_on: '2027-01-17' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The seats of an exam. */
export async function seatsOf(portal: TestPortal, examId: number) {
  const { rows } = await sql<{ room: number; student: number; seat: number; place: number; code: string | null }>`
    select h.room_id as room, a.student_id as student, a.seat, a.place, a.code
    from exam_sheet h join exam_mark a on a.sheet_id = h.id where h.exam_id = ${examId} order by a.student_id`.execute(
    portal.db,
  )
  return rows
}
