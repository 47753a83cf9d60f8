import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { CorrectionFile, Correction, NewCorrection } from '../modules/marks/corrections/correction.schemas.ts'
import { attendanceBodies, studentCodes } from './attendance-bodies.ts'
import { afterExams } from './exam-bodies.ts'
import { completeRows, startExamPortal } from './exam-portal.ts'
import { signInHeaders } from './institute.ts'
import { createStaff } from './staff.ts'
import { teachingIds } from './seed-teaching.ts'

type Headers = Record<string, string>
interface Answer<Body> {
  status: number
  body: Body & { code?: string }
}

async function answerOf<Body>(sent: Promise<{ status: number; body: unknown }>): Promise<Answer<Body>> {
  const { status, body } = await sent
  return { status, body: Object(body) }
}

/**
 * Starts a portal with the validated marks of a DS and a register of the teacher, and helpers to request corrections and
 * decide them.
 */
export async function startCorrectionPortal() {
  const exam = await startExamPortal()
  const { portal, institute } = exam
  const own = await signInHeaders(portal.db, institute.teacher)
  const colleague = await signInHeaders(portal.db, institute.colleague)
  const staff = async (...who: Parameters<typeof createStaff> extends [unknown, ...infer Rest] ? Rest : never) =>
    signInHeaders(portal.db, await createStaff(portal.db, ...who))
  const exams = await staff(['exams'], institute.departments.own)
  const registrar = await staff(['registrar'], institute.departments.own)

  const markIds = async () => {
    const { rows } = await sql<{ id: number }>`
      select a.id from exam_mark a join student s on s.id = a.student_id order by s.id_number`.execute(portal.db)
    return rows.map(({ id }) => id)
  }
  /** The first student has 12.5. */
  const requestOf = async (changes: Partial<NewCorrection> = {}) => ({
    kind: 'mark',
    markId: (await markIds())[0],
    markVersion: 1,
    isPresent: true,
    mark: '14,25',
    reason: ' Question 3 oubliée ',
    ...changes,
  })
  const send = (body: object, headers: Headers = own): Promise<Answer<Correction>> =>
    answerOf(portal.post('/api/v1/corrections', body, { 'idempotency-key': randomUUID(), ...headers }))
  const request = async (changes: Partial<NewCorrection> = {}) => (await send(await requestOf(changes))).body
  const read = async (id: number, headers: Headers = exams): Promise<Answer<CorrectionFile>> =>
    answerOf(portal.get(`/api/v1/corrections/${id}`, headers))
  const versionOf = async (id: number, headers: Headers = exams) => (await read(id, headers)).body.correction.version
  const decide = async (
    id: number,
    body: object,
    { headers = exams, version }: { headers?: Headers; version?: string } = {},
  ): Promise<Answer<Correction>> =>
    answerOf(
      portal.put(`/api/v1/corrections/${id}/decision`, body, {
        ...headers,
        'if-match': version ?? (await versionOf(id, headers)),
      }),
    )
  const itemsOf = async (path: string, headers: Headers): Promise<Correction[]> =>
    Object((await portal.get(`/api/v1/${path}`, headers)).body).items
  return {
    ...exam,
    own,
    colleague,
    staff,
    exams,
    registrar,
    markIds,
    requestOf,
    send,
    request,
    read,
    versionOf,
    decide,
    /** The lists of the office and of the teacher. */
    listed: (query = '', headers = exams) => itemsOf(`corrections${query}`, headers),
    ofTeacher: (query = '', headers = own) => itemsOf(`own-corrections${query}`, headers),
    withdraw: async (id: number, version: string, headers: Headers = own): Promise<Answer<Correction>> =>
      answerOf(portal.remove(`/api/v1/own-corrections/${id}`, { ...headers, 'if-match': version })),
    /** Adds the register of today, in which the second student is absent, and returns a request for that student. */
    requestOfRegister: async (changes: object = {}) => {
      const bodies = attendanceBodies(institute, afterExams)
      await portal.post('/api/registre/add', bodies.newRegister([1, 0, 1]), own)
      const { body } = await portal.post('/api/registre/get_etudiant', bodies.register({ date: afterExams }), own)
      return {
        kind: 'register',
        registerId: Object(body).Etudiant.id,
        idNumber: studentCodes[1],
        isPresent: true,
        reason: 'Arrivé en retard',
        ...changes,
      }
    },
    presences: async () => {
      const rows = await portal.db
        .selectFrom('attendance as a')
        .innerJoin('attendance_sheet as h', 'h.id', 'a.sheet_id')
        .where('h.register_id', 'is not', null)
        .select('a.presence')
        .orderBy('a.student_id')
        .execute()
      return rows.map(({ presence }) => presence)
    },
    /** Deletes what earlier tests left, and validates the marks of a DS anew. */
    begin: async () => {
      await sql`truncate correction_request, register cascade`.execute(portal.db)
      await exam.begin()
      await exam.validate(completeRows)
    },
    groups: teachingIds.groups,
  }
}
