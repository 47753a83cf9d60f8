import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { readAudit } from '../kernel/audit.ts'
import { studentCodes } from '../testing/attendance-bodies.ts'
import { afterExams, announceExam, examBodies } from '../testing/exam-bodies.ts'
import { takeNotifications } from '../testing/notifications.ts'
import { seatExam } from '../testing/seat-exam.ts'
import { setToday } from '../testing/set-today.ts'
import { startTeachingPortal } from '../testing/teaching-portal.ts'
import { runCommand } from './run-command.ts'

const { portal, institute, own } = await startTeachingPortal()
await setToday(portal.db, afterExams)
await sql`select setval('exam_period_id_seq', 100)`.execute(portal.db)
const bodies = examBodies(institute)
await announceExam(portal.db, institute)
beforeEach(() => sql`truncate exam_sheet cascade`.execute(portal.db))

const marked = studentCodes.slice(0, 3).map((cin) => ({ cin, isPresent: 1, note: '10' }))
const admin = (...words: string[]) => runCommand(words, { db: portal.db, by: 'admin:zohra' })
const call = async (path: string, body: object) => (await portal.post(`/api/examen/passer/${path}`, body, own)).body
const list = async () => Object(await call('etudiants', bodies.list())).Note
const sheetId = async () => /\n(\d+)/.exec((await admin('marks', 'list', institute.teacher.email)).text)?.[1] ?? ''
const lastTrace = async () => (await readAudit(portal.db, 1))[0]

it('R-marks-28: closes and opens an exam for mark entry', async () => {
  await call('note/add', bodies.save(marked.slice(1)))
  const id = await sheetId()
  expect((await admin('marks', 'list', institute.teacher.email)).text).toMatch(
    /2026-11-10 +DS 1 +Algorithmique +LI1-A +- +2 of 2 +draft +open$/,
  )
  expect(await admin('marks', 'close', id)).toEqual({ exitCode: 0, text: `${id} is closed.` })
  expect(await call('note/add', bodies.save(marked))).toMatchObject({ status: 500, msg: 'marks.closed' })
  expect(await admin('marks', 'open', id)).toMatchObject({ exitCode: 0 })
  expect(await takeNotifications(portal, institute.teacher)).toMatchObject([{ kind: 'marks.opened', path: '/Note/1' }])
  expect(await call('note/add', bodies.save(marked))).toMatchObject({ status: 200 })
  expect(await admin('marks', 'open', '999999')).toMatchObject({ exitCode: 1 })
})

it('R-marks-14: corrects a validated mark with a reason, which its teacher cannot', async () => {
  await call('note/add', bodies.save(marked))
  const id = await sheetId()
  expect(await admin('mark', 'correct', id, studentCodes[1], '12', 'counted again')).toMatchObject({ exitCode: 1 })
  await call('note/valider', bodies.save(marked))
  expect(await admin('mark', 'correct', id, studentCodes[1], '12,25', 'counted again')).toMatchObject({ exitCode: 0 })
  expect(await lastTrace()).toEqual({
    at: expect.any(Date),
    actor: 'admin:zohra',
    action: 'marks.corrected',
    subject: `sheet:${id}`,
    details: {
      student: 2,
      reason: 'counted again',
      old: { presence: 'present', mark: 10 },
      new: { presence: 'present', mark: 12.25 },
    },
  })
  expect(await admin('mark', 'correct', id, studentCodes[2], 'absent', 'was not there')).toMatchObject({ exitCode: 0 })
  expect((await list()).etudiants).toMatchObject([
    { note: '10', isPresent: 1, valider: 1, version: 1 },
    { note: '12.25', isPresent: 1, valider: 1, version: 2 },
    { note: '0', isPresent: 0, valider: 1, version: 2 },
  ])
  await admin('mark', 'correct', id, studentCodes[1], '13', 'and again')
  const [first] = await portal.db.selectFrom('mark_correction').select('id').orderBy('id').execute()
  const takeBack = portal.db.updateTable('exam_mark').set({ mark: 12.25, correction_id: first?.id ?? null })
  await expect(takeBack.where('student_id', '=', 2).execute()).rejects.toThrow('the mark is validated')
  expect(await admin('mark', 'correct', id, studentCodes[3], '12', 'x')).toMatchObject({ exitCode: 1 })
  for (const mark of ['21', '12.345', '', 'twelve'])
    expect(await admin('mark', 'correct', id, studentCodes[1], mark, 'x')).toMatchObject({ exitCode: 2 })
})

it('R-marks-13: publishes validated marks and hides them again, never a draft', async () => {
  await call('note/add', bodies.save(marked))
  const id = await sheetId()
  for (const word of ['publish', 'hide']) expect(await admin('marks', word, id)).toMatchObject({ exitCode: 1 })
  await call('note/valider', bodies.save(marked))
  expect(await admin('marks', 'publish', id)).toMatchObject({ exitCode: 0 })
  expect(await list()).toMatchObject({ affiche: 1 })
  expect(await admin('marks', 'hide', id)).toMatchObject({ exitCode: 0 })
  expect(await lastTrace()).toMatchObject({ actor: 'admin:zohra', action: 'marks.hidden' })
  expect(await list()).toMatchObject({ affiche: 0, etudiants: [{ valider: 1 }, {}, {}] })
  expect(await call('note/add', bodies.save(marked))).toMatchObject({ msg: 'marks.validated' })
})

it('seats a group for an exam once', async () => {
  const exam = String(await seatExam(portal.db, institute, 'control'))
  const seat = (group: string, room: string) => admin('exam', 'seat', exam, group, room, institute.teacher.email)
  expect(await seat('LI1-A', 'Cagibi')).toMatchObject({ exitCode: 1 })
  await portal.db.deleteFrom('exam_sheet').execute()
  expect(await seat('LI1', 'Amphi')).toEqual({ exitCode: 0, text: '4 students have a place in Amphi.' })
  expect(await lastTrace()).toMatchObject({ action: 'exam.seated', details: { group: 'LI1', students: 4 } })
  expect(await seat('LM1', 'B1')).toMatchObject({ exitCode: 1 })
  expect(await seat('LI1', 'nowhere')).toMatchObject({ exitCode: 1 })
})

it('gives no student two places when groups are seated concurrently', async () => {
  const exam = String(await seatExam(portal.db, institute, 'control'))
  await portal.db.deleteFrom('exam_sheet').execute()
  const seat = (group: string, room: string) => admin('exam', 'seat', exam, group, room, institute.teacher.email)
  await Promise.all([seat('LI1', 'Amphi'), seat('LI1-A', 'B1'), seat('LI1-B', 'Cagibi')])
  const places = await portal.db.selectFrom('exam_mark').select('student_id').orderBy('student_id').execute()
  expect(places.map(({ student_id }) => student_id)).toEqual([1, 2, 3, 4])
})

it('shows the anonymous codes of a final exam, and audits who asked', async () => {
  const exam = await seatExam(portal.db, institute, 'principal')
  expect((await admin('exams', 'list')).text).toMatch(
    new RegExp(`\n *${exam} +2026-11-18 +11:50-13:20 +principal +ALG +Algorithmique +LI1-A B1, LI1-B Amphi`),
  )
  const sheet = await portal.db.selectFrom('exam_sheet').select('id').where('room_id', '=', 2).executeTakeFirstOrThrow()
  const { text } = await admin('exam', 'places', String(sheet.id))
  expect(text.match(/^ *\d +0000000\d +Numéro \d Etudiant +\d{8}$/gm)).toHaveLength(3)
  expect(await lastTrace()).toMatchObject({ actor: 'admin:zohra', action: 'exam.placesRead' })
  expect(await admin('exam', 'places', '999999')).toMatchObject({ exitCode: 1 })
})

it('gives no exam seat to a student who is excluded from the exams of the subject', async () => {
  await sql`
    insert into elimination (student_id, subject_id, year_id)
    select id, 1, ${institute.years.current} from student where id_number = ${studentCodes[0]}`.execute(portal.db)
  const examId = await seatExam(portal.db, institute, 'principal')
  const { rows } = await sql<{ code: string }>`
    select s.id_number as code from exam_mark a join exam_sheet h on h.id = a.sheet_id join student s on s.id = a.student_id
    where h.exam_id = ${examId} order by 1`.execute(portal.db)
  expect(rows.map(({ code }) => code)).toEqual(studentCodes.slice(1))
  await sql`delete from elimination`.execute(portal.db)
})
