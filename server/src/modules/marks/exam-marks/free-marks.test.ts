import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { studentCodes } from '../../../testing/attendance-bodies.ts'
import { afterExams, announceExam, examBodies, examDay } from '../../../testing/exam-bodies.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { setToday } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import * as wire from './exam-marks.schemas.ts'

const { groups, subjects } = teachingIds
const marked = studentCodes.slice(0, 3).map((cin, at) => ({ cin, isPresent: 1, note: String(10 + at) }))

const { portal, institute, own } = await startTeachingPortal()
await setToday(portal.db, afterExams)
const bodies = examBodies(institute)
beforeEach(() => sql`truncate exam_sheet, session_notice cascade`.execute(portal.db))

const call = (path: string, body: object) => portal.post(`/api/examen/passer/${path}`, body, own)
const enter = async (path: string, changes: object = {}, etudiants: object[] = marked) => {
  const answer = await call(`note/${path}/libre`, bodies.save(etudiants, { type_matiere: 2, ...changes }))
  return assertMatchesSchema(wire.ExamMarksOutcome, answer)
}
const list = async (changes: object = {}) =>
  assertMatchesSchema(wire.ExamRowsResponse, await call('etudiants', bodies.list(changes))).Note

it('R-marks-34: lists the groups of the subject, and the TD groups of a lecture group as tabs', async () => {
  const of = { matiere_id: subjects.algorithms, enseignant_id: institute.teacher.id, semestre_id: 1 }
  const names = async (type: number) =>
    (await call('list/group/enseignant', { ...of, type, annee_id: institute.years.current })).body
  expect(await names(1)).toEqual({ Group: [{ value: groups.lecture, label: 'LI1' }] })
  expect(await names(3)).toEqual({ Group: [] })
  const tabs = async (type: number, group_id: number) =>
    (await call('list/groupTd', { type, group_id, semestre_id: 1 })).body
  expect(await tabs(1, groups.lecture)).toEqual({
    Group: [
      { value: groups.tutorialA, label: 'LI1-A' },
      { value: groups.tutorialB, label: 'LI1-B' },
    ],
  })
  expect(await tabs(2, groups.tutorialA)).toEqual({ Group: [{ value: groups.tutorialA, label: 'LI1-A' }] })
  expect(await tabs(1, groups.foreign)).toEqual({ Group: [] })
})

it.each([{ date: examDay }, { date: '' }, { date: null }, { date: undefined }])(
  'R-marks-34: are saved, validated and published without an announcement, %j',
  async (day) => {
    expect(await enter('add', day)).toMatchObject({ status: 200 })
    expect((await list(day)).etudiants.map(({ note, valider }) => [note, valider])).toEqual([
      ['10', 0],
      ['11', 0],
      ['12', 0],
    ])
    const publish = async () => (await call('note/affichier/libre', bodies.publish({ type_matiere: 2, ...day }))).body
    expect(await publish()).toMatchObject({ msg: 'marks.draft' })
    expect(await enter('valider', day)).toMatchObject({ status: 200 })
    expect(await publish()).toMatchObject({ status: 200 })
    expect(await list(day)).toMatchObject({ affiche: 1, etudiants: [{ valider: 1 }, {}, {}] })
  },
)

it('share one sheet per day, whatever session type they were entered for', async () => {
  await enter('add', { type_matiere: 2 })
  await enter('add', { type_matiere: 1 })
  await enter('add', { date: '' })
  const sheets = await portal.db.selectFrom('exam_sheet').select(['type', 'held_on']).orderBy('id').execute()
  expect(sheets).toEqual([
    { type: 2, held_on: examDay },
    { type: 2, held_on: null },
  ])
})

it('are accepted only for own students in that session type', async () => {
  for (const changes of [
    { type_matiere: 3 },
    { group_id: groups.foreignTutorial },
    { matiere_id: subjects.statistics },
    { annee_id: institute.years.previous },
  ])
    expect(await enter('add', changes)).toMatchObject({ status: 500, msg: 'marks.unknown' })
})

it('R-marks-28: cannot bypass an inactive announcement', async () => {
  await announceExam(portal.db, institute, { is_active: false })
  expect(await enter('add')).toMatchObject({ status: 500, msg: 'marks.closed' })
  expect(await enter('valider')).toMatchObject({ status: 500, msg: 'marks.closed' })
})

it('are rejected for a future day, whatever the session type', async () => {
  for (const path of ['add', 'valider'])
    expect(await enter(path, { date: '2026-12-08' })).toMatchObject({ status: 500, msg: 'marks.notYet' })
  expect(await list({ date: '2026-12-08' })).toMatchObject({ a_venir: 1, etudiants: [{ active: 0 }, {}, {}] })
})
