import { sql } from 'kysely'
import * as wire from '../modules/marks/exam-marks/exam-marks.schemas.ts'
import { startInstitutePortal } from './institute-portal.ts'
import { studentCodes } from './attendance-bodies.ts'
import { afterExams, announceExam, examBodies } from './exam-bodies.ts'
import { signInHeaders } from './institute.ts'
import { assertMatchesSchema } from './assert-matches-schema.ts'
import { setToday } from './set-today.ts'
import { seedTeaching } from './seed-teaching.ts'

const [first, second, third] = studentCodes

export const markRow = (cin: string, isPresent: 0 | 1, note: string | number | null, more: object = {}) => ({
  cin,
  isPresent,
  note,
  ...more,
})

/** A complete sheet: a mark, an absence, a zero. */
export const completeRows = [markRow(first, 1, '12,50'), markRow(second, 0, ''), markRow(third, 1, 0)]

/** Starts a portal with an announced DS, and helpers to enter its marks. */
export async function startExamPortal() {
  const { portal, institute } = await startInstitutePortal()
  await seedTeaching(portal.db, institute)
  await setToday(portal.db, afterExams)
  const own = await signInHeaders(portal.db, institute.teacher)
  const bodies = examBodies(institute)
  const call = (path: string, body: object, headers = own) => portal.post(`/api/examen/passer/${path}`, body, headers)
  const read = async (changes: object = {}) =>
    assertMatchesSchema(wire.ExamRowsResponse, await call('etudiants', bodies.list(changes))).Note
  const enter = async (path: string, etudiants: object[], changes: object = {}) =>
    assertMatchesSchema(wire.ExamMarksOutcome, await call(path, bodies.save(etudiants, changes)))
  return {
    portal,
    institute,
    bodies,
    call,
    read,
    enter,
    list: async (changes: object = {}) => (await read(changes)).etudiants,
    save: (etudiants: object[], changes: object = {}) => enter('note/add', etudiants, changes),
    validate: (etudiants: object[], changes: object = {}) => enter('note/valider', etudiants, changes),
    publish: async (changes: object = {}) => (await call('note/affichier', bodies.publish(changes))).body,
    /** The audit entries about marks. */
    traces: () =>
      portal.db
        .selectFrom('audit_log')
        .select(['actor', 'action', 'details'])
        .where('action', 'like', 'marks.%')
        .orderBy('id')
        .execute(),
    /** Deletes all mark sheets and announces the DS again. */
    begin: async () => {
      await sql`truncate exam_sheet, session_notice, audit_log cascade`.execute(portal.db)
      await announceExam(portal.db, institute)
    },
  }
}
