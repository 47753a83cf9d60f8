import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterExams } from '../../../testing/exam-bodies.ts'
import { studentCodes } from '../../../testing/attendance-bodies.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { overlapCalls } from '../../../testing/overlapping-calls.ts'
import { seatExam } from '../../../testing/seat-exam.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { setToday } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import * as wire from './exam-rooms.schemas.ts'

const { portal, institute, own, colleague } = await startTeachingPortal()
await setToday(portal.db, afterExams)
await sql`select setval('exam_period_id_seq', 100)`.execute(portal.db)
beforeEach(() => sql`truncate exam_sheet, audit_log cascade`.execute(portal.db))

const kinds = [
  { path: 'ds2', kind: 'ds', session_id: 1 },
  { path: 'examen/final', kind: 'principal', session_id: 1 },
  { path: 'examen/final', kind: 'control', session_id: 2 },
] as const
type Path = (typeof kinds)[number]['path']

const call = (path: string, body: object, headers = own) => portal.post(`/api/${path}`, body, headers)
const list = async (path: Path, examen_id: number, salle = 'B1') => {
  const answer = await call(`${path}/list_etudiant_enseignant`, { examen_id, salle, ann: 1 })
  const schema = path === 'ds2' ? wire.NamedRowsResponse : wire.AnonymousRowsResponse
  return assertMatchesSchema<typeof wire.AnonymousRowsResponse | typeof wire.NamedRowsResponse>(schema, answer)
}
const ids = async (path: Path, examen_id: number, salle = 'B1') =>
  (await list(path, examen_id, salle)).ListEtudiant.map(({ id }) => id)
const save = async (path: Path, examen_id: number, rows: object[]) =>
  assertMatchesSchema(wire.RoomMarksOutcome, await call(`${path}/add_note`, { examen_id, list: rows }))
const fill = async (path: Path, examen_id: number, note: string) => {
  const rows = [...(await ids(path, examen_id)), ...(await ids(path, examen_id, 'Amphi'))]
  return save(
    path,
    examen_id,
    rows.map((id) => ({ id, note })),
  )
}
const validate = async (path: Path, examen_id: number) => (await call(`${path}/valider_note`, { examen_id })).body
const publish = async (path: Path, examen_id: number) =>
  (await call(`${path}/affiche_note`, { examen_id, affiche: 1 })).body
const cards = async (path: string, changes: object) => {
  const key = { enseignant_id: institute.teacher.id, semestre_id: 1, annee_id: institute.years.current, ...changes }
  return assertMatchesSchema(wire.ExamCardsResponse, await call(path, key)).ListMatieres
}

const present = (mark: number | null) => ({ presence: 'present', mark })

describe.each(kinds)('the marks of an exam of the kind $kind', ({ path, kind, session_id }) => {
  let exam: number
  beforeEach(async () => {
    exam = await seatExam(portal.db, institute, kind)
  })

  it('are rejected when the exam moves to a later day at the same time', async () => {
    const [row] = await ids(path, exam)
    const move = () =>
      portal.db.transaction().execute(async (tx) => {
        await sql`update exam set held_on = '2029-01-15' where id = ${exam}`.execute(tx)
        await writeAudit(tx, { actor: 'admin:zohra', action: 'exam.moved', subject: `exam:${exam}` })
      })
    const [, saved] = await overlapCalls<unknown>(portal.db, 'audit_log', [
      move,
      () => save(path, exam, [{ id: row, note: '12' }]),
    ])
    expect(saved).toMatchObject({ value: { msg: 'marks.notYet' } })
  })

  it('are rejected before the day of the exam and accepted on it', async () => {
    const card = async () => (await cards(`${path}/list_matiere_enseignant`, { session_id }))[0]
    await setToday(portal.db, '2026-11-17')
    expect(await card()).toMatchObject({ id: exam, a_venir: 1 })
    expect(await list(path, exam)).toMatchObject({ a_venir: 1, ListEtudiant: [{ active: 0 }, {}, {}] })
    expect(await fill(path, exam, '12')).toEqual({ status: 500, errNum: 500, msg: 'marks.notYet' })
    expect(await validate(path, exam)).toMatchObject({ status: 500, msg: 'marks.notYet' })
    expect((await list(path, exam)).ListEtudiant.map(({ note }) => note)).toEqual(['', '', ''])
    await setToday(portal.db, '2026-11-18')
    expect(await card()).toMatchObject({ a_venir: 0 })
    expect((await list(path, exam)).ListEtudiant.map(({ active }) => active)).toEqual([1, 1, 1])
    expect(await fill(path, exam, '12')).toMatchObject({ status: 200 })
    await setToday(portal.db, afterExams)
  })

  it('R-marks-36, R-marks-43: the cards list the exams of the session and semester that the teacher marks', async () => {
    expect(await cards(`${path}/list_matiere_enseignant`, { session_id })).toEqual([
      {
        id: exam,
        cycle: 'Licence',
        niveau: '1 ère année',
        specialite: 'Informatique',
        date: '2026-11-18',
        quart_examen: { ds: '10:10-11:40', principal: '11:50-13:20', control: '13:30-15:00' }[kind],
        matiere: 'Algorithmique',
        valider: 0,
        affiche: 0,
        a_venir: 0,
      },
    ])
    expect(await cards(`${path}/list_matiere_enseignant`, { session_id, semestre_id: 2 })).toEqual([])
    const asColleague = { enseignant_id: institute.colleague.id, session_id, semestre_id: 1, annee_id: 1 }
    expect((await call(`${path}/list_matiere_enseignant`, asColleague)).status).toBe(403)
    expect((await call(`${path}/list_matiere_enseignant`, asColleague, colleague)).body).toEqual({ ListMatieres: [] })
  })

  it('R-marks-38, R-marks-47: each room has its group and its students', async () => {
    const rooms = assertMatchesSchema(wire.RoomsResponse, await call(`${path}/list_salle`, { examen_id: exam })).list
    expect(rooms).toEqual([
      { section: 'LI1-B', salle: 'Amphi' },
      { section: 'LI1-A', salle: 'B1' },
    ])
    const { ListEtudiant } = await list(path, exam)
    expect(
      ListEtudiant.map(({ ordre, note, valider, active, version }) => [ordre, note, valider, active, version]),
    ).toEqual([1, 2, 3].map((ordre) => [ordre, '', 0, 1, 0]))
    expect(await ids(path, exam, 'Amphi')).toHaveLength(1)
    expect((await call(`${path}/list_etudiant_enseignant`, { examen_id: exam, salle: 'C9' })).status).toBe(404)
  })

  it('R-marks-07: are saved as a draft, and 0 differs from empty', async () => {
    const [a, b, c] = await ids(path, exam)
    expect(
      await save(path, exam, [
        { id: a, note: '7,5' },
        { id: b, note: 0 },
        { id: c, note: '' },
      ]),
    ).toMatchObject({
      status: 200,
      msg: '',
      lignes: [{ note: '7.5', version: 1 }, { note: '0', version: 1 }, { note: '' }],
    })
    expect((await list(path, exam)).ListEtudiant.map(({ note }) => note)).toEqual(['7.5', '0', ''])
  })

  it.each(['20.01', '21', '-1', '12.345', '1e1', 20.5])('R-marks-01, R-marks-02: reject %j', async (note) => {
    const [id] = await ids(path, exam)
    expect((await call(`${path}/add_note`, { examen_id: exam, list: [{ id, note }] })).status).toBe(422)
  })

  it('optimistic concurrency: keep the changes of another tab, and a retried save is idempotent', async () => {
    const [a, b] = await ids(path, exam)
    for (let sent = 0; sent < 2; sent++)
      expect((await save(path, exam, [{ id: a, note: '10', version: 0 }])).lignes).toMatchObject([
        { resultat: 'stored', version: 1 },
      ])
    const later = await save(path, exam, [
      { id: a, note: '11', version: 0 },
      { id: b, note: '12', version: 0 },
      { id: 999_999, note: '1' },
    ])
    expect(later).toMatchObject({ status: 409, msg: 'marks.rows' })
    expect(later.lignes).toMatchObject([
      { resultat: 'conflict', note: '10', auteur: 'enseignant Essai' },
      { resultat: 'stored', note: '12' },
      { resultat: 'gone', note: '' },
    ])
    const traces = await portal.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'marks.saved')
      .execute()
    expect(traces.map(({ details }) => details)).toEqual([
      { rows: [{ row: a, how: null, old: present(null), new: present(10) }] },
      { rows: [{ row: b, how: null, old: present(null), new: present(12) }] },
    ])
  })

  it('R-marks-68: an absence is recorded by paper, is 0, and takes the place of a missing mark', async () => {
    const [a, b, c] = await ids(path, exam)
    const first = await save(path, exam, [
      { id: a, isPresent: 0, note: '' },
      { id: b, isPresent: 0, note: '12' },
      { id: c, isPresent: 1, note: '0' },
    ])
    expect(first).toMatchObject({ status: 409, msg: 'marks.rows' })
    expect(first.lignes).toMatchObject([
      { resultat: 'stored', isPresent: 0, note: '0', version: 1 },
      { resultat: 'value', isPresent: 1, note: '' },
      { resultat: 'stored', isPresent: 1, note: '0' },
    ])
    await save(path, exam, [{ id: b, isPresent: true, note: '9' }])
    const [elsewhere] = await ids(path, exam, 'Amphi')
    await save(path, exam, [{ id: elsewhere, isPresent: false, note: '' }])
    expect(await validate(path, exam)).toMatchObject({ status: 200 })
    const shown = (await list(path, exam)).ListEtudiant.map(({ isPresent, note }) => [isPresent, note])
    expect(shown).toEqual([
      [0, '0'],
      [1, '9'],
      [1, '0'],
    ])
  })

  it('R-marks-68: a client that does not know absences keeps one as it is, and its other marks are of present students', async () => {
    const [id] = await ids(path, exam)
    await save(path, exam, [{ id, isPresent: 0, note: '' }])
    expect((await save(path, exam, [{ id, note: '0' }])).lignes).toMatchObject([
      { isPresent: 0, note: '0', version: 1 },
    ])
    expect((await save(path, exam, [{ id, note: '' }])).lignes).toMatchObject([{ isPresent: 1, note: '', version: 2 }])
  })

  it('R-marks-10: a missing mark in one room locks nothing', async () => {
    for (const id of await ids(path, exam)) await save(path, exam, [{ id, note: '8' }])
    expect(await validate(path, exam)).toMatchObject({ status: 500, msg: 'marks.missing' })
    expect((await list(path, exam)).ListEtudiant.map(({ valider }) => valider)).toEqual([0, 0, 0])
  })

  it('R-marks-09, R-marks-13: cannot change after validation, and can then be published', async () => {
    await fill(path, exam, '9')
    expect(await publish(path, exam)).toMatchObject({ status: 500, msg: 'marks.draft' })
    for (let sent = 0; sent < 2; sent++) expect(await validate(path, exam)).toMatchObject({ status: 200, errNum: 200 })
    const [id] = await ids(path, exam)
    expect(await save(path, exam, [{ id, note: '20' }])).toMatchObject({
      status: 500,
      msg: 'marks.validated',
      lignes: [{ resultat: 'locked', valider: 1, note: '9' }],
    })
    expect((await list(path, exam)).affiche).toBe(0)
    for (let sent = 0; sent < 2; sent++) expect(await publish(path, exam)).toMatchObject({ status: 200 })
    expect((await list(path, exam)).affiche).toBe(1)
    expect((await list(path, exam)).ListEtudiant.map(({ note, valider, active }) => [note, valider, active])).toEqual(
      Array.from({ length: 3 }, () => ['9', 1, 0]),
    )
    expect((await cards(`${path}/list_matiere_enseignant`, { session_id }))[0]).toMatchObject({
      valider: 1,
      affiche: 1,
    })
    const actions = await portal.db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(actions.map(({ action }) => action).slice(2)).toEqual(['marks.saved', 'marks.validated', 'marks.published'])
  })

  it('R-marks-09: race: no concurrent save commits after validation', async () => {
    await fill(path, exam, '9')
    const [id] = await ids(path, exam)
    const saves = Array.from({ length: 6 }, (_, at) => save(path, exam, [{ id, note: String(at) }]))
    const [locked] = (await validate(path, exam).then(() => list(path, exam))).ListEtudiant
    await Promise.all(saves)
    expect((await list(path, exam)).ListEtudiant[0]).toEqual(locked)
    expect(locked).toMatchObject({ valider: 1 })
  })

  it('can be closed for entry by the administration', async () => {
    const [id] = await ids(path, exam)
    await portal.db.updateTable('exam_sheet').set({ is_open: false }).execute()
    expect(await save(path, exam, [{ id, note: '9' }])).toMatchObject({
      status: 500,
      msg: 'marks.closed',
      lignes: [{ resultat: 'locked', valider: 0, note: '' }],
    })
    expect(await validate(path, exam)).toMatchObject({ status: 500, msg: 'marks.closed' })
    expect((await list(path, exam)).ListEtudiant[0]).toMatchObject({ note: '', active: 0 })
  })

  it('R-shared-24: a colleague can neither read nor change them', async () => {
    const [id] = await ids(path, exam)
    const calls = [
      call(`${path}/list_etudiant_enseignant`, { examen_id: exam, salle: 'B1' }, colleague),
      call(`${path}/add_note`, { examen_id: exam, list: [{ id, note: '1' }] }, colleague),
      call(`${path}/valider_note`, { examen_id: exam }, colleague),
      call(`${path}/affiche_note`, { examen_id: exam, affiche: 1 }, colleague),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await call(`${path}/list_salle`, { examen_id: exam }, colleague)).body).toEqual({ list: [] })
  })
})

it('the routes of final exams and second sessions reject each other’s exams', async () => {
  const final = await seatExam(portal.db, institute, 'principal')
  const second = await seatExam(portal.db, institute, 'ds')
  for (const [path, examen_id] of [['ds2', final] as const, ['examen/final', second] as const])
    expect((await call(`${path}/list_etudiant_enseignant`, { examen_id, salle: 'B1' })).status).toBe(404)
})

describe('before validation', () => {
  it('R-marks-45: no response reveals the author of a paper', async () => {
    const examen_id = await seatExam(portal.db, institute, 'principal')
    const rows = (await ids('examen/final', examen_id)).map((id) => ({ id, note: '9' }))
    const key = {
      enseignant_id: institute.teacher.id,
      session_id: 1,
      semestre_id: 1,
      annee_id: institute.years.current,
    }
    const room = { examen_id, salle: 'B1', ann: 1 }
    const answers = [
      await call('examen/final/list_matiere_enseignant', key),
      await call('examen/final/list_salle', { examen_id }),
      await call('examen/final/list_etudiant_enseignant', room),
      await call('examen/final/add_note', { examen_id, list: rows }),
      await call('examen/final/add_note', { examen_id, list: rows.map((row) => ({ ...row, note: '3', version: 0 })) }),
      await call('examen/final/valider_note', { examen_id }),
      await call('examen/final/affiche_note', { examen_id, affiche: 1 }),
      await call('examen/final/list_matiere_enseignant_valider', key),
      await call('examen/final/list_etudiant_enseignant_valider', room),
      await portal.get(`/api/examen/final/export_presence/${examen_id}/B1/${institute.years.current}`, own),
    ]
    const traces = await portal.db.selectFrom('audit_log').selectAll().execute()
    const told = JSON.stringify([answers.map(({ body }) => body), traces])
    for (const code of studentCodes) expect(told).not.toContain(code)
    expect(told).not.toMatch(/Numéro|Etudiant \d|"student":/)
    expect(answers.slice(-2).map(({ status }) => status)).toEqual([404, 404])
    expect(answers.at(-3)?.body).toEqual({ ListMatieres: [] })
  })

  it('ids, places and codes are random: over many exams each student gets every place', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 60 && seen.size < 9; round++) {
      await sql`truncate exam_sheet cascade`.execute(portal.db)
      await seatExam(portal.db, institute, 'principal')
      const rows = await portal.db
        .selectFrom('exam_mark')
        .innerJoin('exam_sheet', 'exam_sheet.id', 'sheet_id')
        .select(['student_id', 'place', 'code'])
        .where('exam_sheet.room_id', '=', 2)
        .orderBy('exam_mark.id')
        .execute()
      expect(rows.map(({ place }) => place)).toEqual([1, 2, 3])
      expect(rows.every(({ code }) => /^\d{8}$/.test(code ?? ''))).toBe(true)
      for (const { student_id, place } of rows) seen.add(`${student_id}/${place}`)
    }
    expect(seen.size).toBe(9)
  })
})

it('R-marks-48: results exist only for validated exams, with names, codes and an attendance list', async () => {
  const exam = await seatExam(portal.db, institute, 'principal')
  await fill('examen/final', exam, '12,25')
  const results = () => call('examen/final/list_etudiant_enseignant_valider', { examen_id: exam, salle: 'B1' })
  expect(await cards('examen/final/list_matiere_enseignant_valider', { session_id: 1 })).toEqual([])
  expect((await results()).status).toBe(404)
  await validate('examen/final', exam)
  expect((await cards('examen/final/list_matiere_enseignant_valider', { session_id: 1 })).map(({ id }) => id)).toEqual([
    exam,
  ])
  const rows = assertMatchesSchema(wire.ResultsResponse, await results()).ListEtudiant
  expect(rows.map(({ cin }) => cin).toSorted()).toEqual(studentCodes.slice(0, 3))
  expect(rows.map(({ ordre, note }) => [ordre, note])).toEqual([1, 2, 3].map((ordre) => [ordre, '12.25']))
  expect(rows[0]?.etudiant).toMatch(/^Numéro \d Etudiant$/)
  const url = `/api/examen/final/export_presence/${exam}/B1`
  const answer = await portal.get(`${url}/${institute.years.current}`, own)
  expect([answer.status, answer.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(encodeURIComponent('Liste de présence LI1-A')),
  ])
  expect((await portal.get(`${url}/${institute.years.previous}`, own)).status).toBe(404)
})
