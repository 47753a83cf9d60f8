import { beforeEach, describe, expect, it } from 'vitest'
import { attendanceBodies, studentCodes } from '../../../testing/attendance-bodies.ts'
import { afterExams, announceExam, examDay } from '../../../testing/exam-bodies.ts'
import { completeRows, markRow, startExamPortal } from '../../../testing/exam-portal.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { setToday } from '../../../testing/set-today.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import * as wire from './exam-marks.schemas.ts'

const { examTypes, groups, slots, subjects } = teachingIds
const [first, second, third, fourth] = studentCodes

const { portal, institute, bodies, call, enter, list, save, traces, begin } = await startExamPortal()
const own = await signInHeaders(portal.db, institute.teacher)
const colleague = await signInHeaders(portal.db, institute.colleague)
beforeEach(begin)

describe('the list of exams', () => {
  const exams = async (path: string, changes: object = {}) => {
    const key = { enseignant_id: institute.teacher.id, semestre_id: 1, annee_id: institute.years.current, ...changes }
    return assertMatchesSchema(wire.ExamsResponse, await call(path, key)).Eamen
  }

  it('R-marks-27: returns the DS of a semester, its tests, or both', async () => {
    await announceExam(portal.db, institute, { held_on: '2026-11-12', exam_type_id: examTypes.test, is_active: false })
    expect(await exams('list_ds')).toEqual([
      {
        id: expect.any(Number),
        date: examDay,
        type_examen: 'DS 1',
        matiere: 'Algorithmique',
        group: 'LI1-A',
        semestre: 'Semestre 1',
        active: 1,
        groupe_id: groups.tutorialA,
        matiere_id: subjects.algorithms,
        type_examen_id: examTypes.supervised,
        semestre_id: 1,
        valider: 0,
        affiche: 0,
        a_venir: 0,
      },
    ])
    expect((await exams('list_test')).map(({ type_examen, active }) => [type_examen, active])).toEqual([['Test TP', 0]])
    expect((await exams('list')).map(({ type_examen }) => type_examen)).toEqual(['Test TP', 'DS 1'])
    expect(await exams('list_ds', { semestre_id: 2 })).toEqual([])
    expect(await exams('list_ds', { annee_id: institute.years.previous })).toEqual([])
  })

  it('R-marks-28: accepts marks only for an active exam', async () => {
    const date = '2026-11-12'
    await announceExam(portal.db, institute, { held_on: date, is_active: false })
    for (const path of ['note/add', 'note/valider'])
      expect(await enter(path, completeRows, { date })).toMatchObject({ status: 500, msg: 'marks.closed' })
    expect((await list({ date })).map(({ active, note }) => [active, note])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ])
    await save(completeRows)
    await portal.db.updateTable('exam_sheet').set({ is_open: false }).where('held_on', '=', examDay).execute()
    expect(await exams('list_ds').then((all) => all.map(({ active }) => active))).toEqual([0, 0])
    expect(await save(completeRows)).toMatchObject({ status: 500, msg: 'marks.closed' })
  })

  it.each([examTypes.supervised, examTypes.test])('rejects marks before the day of the exam, kind %i', async (kind) => {
    const [date, type_examen_id] = ['2026-12-08', kind]
    await announceExam(portal.db, institute, { held_on: date, exam_type_id: kind })
    const listed = async () =>
      (await exams(kind === examTypes.test ? 'list_test' : 'list_ds')).find((exam) => exam.date === date)
    expect(await listed()).toMatchObject({ active: 0, a_venir: 1 })
    for (const path of ['note/add', 'note/valider'])
      expect(await enter(path, completeRows, { date, type_examen_id })).toMatchObject({
        status: 500,
        msg: 'marks.notYet',
      })
    expect((await list({ date, type_examen_id })).map(({ active, note }) => [active, note])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ])
    await setToday(portal.db, date)
    expect(await listed()).toMatchObject({ active: 1, a_venir: 0 })
    expect(await save(completeRows, { date, type_examen_id })).toMatchObject({ status: 200 })
    await setToday(portal.db, afterExams)
  })

  it('R-marks-28: a save rejected while the exam is inactive has no effect after the notice is withdrawn', async () => {
    const date = '2026-11-12'
    const id = await announceExam(portal.db, institute, { held_on: date, is_active: false })
    expect(await save(completeRows, { date })).toMatchObject({ msg: 'marks.closed' })
    await portal.db.deleteFrom('session_notice').where('id', '=', id).execute()
    expect(await save(completeRows, { date })).toMatchObject({ status: 500, msg: 'marks.unknown' })
  })
})

describe('the marks of an exam', () => {
  it('R-marks-30: are those of its group, initially empty', async () => {
    const rows = await list()
    expect(rows.map(({ cin }) => cin)).toEqual([first, second, third])
    expect(rows[0]).toEqual({
      cin: first,
      nom: 'Numéro 1 Etudiant',
      isPresent: 1,
      appel: null,
      note: '',
      valider: 0,
      active: 1,
      version: 0,
      id: null,
    })
  })

  it('R-marks-31, R-marks-07: are saved as a draft, some of them empty', async () => {
    const outcome = await save([markRow(first, 1, '12,50'), markRow(second, 1, '')])
    expect(outcome).toMatchObject({ status: 200, errNum: 200, msg: '' })
    expect(outcome.lignes).toMatchObject([
      { cin: first, resultat: 'stored', note: '12.5', version: 1 },
      { cin: second, resultat: 'stored', note: '', version: 1 },
    ])
    expect((await list()).map(({ note, valider }) => [note, valider])).toEqual([
      ['12.5', 0],
      ['', 0],
      ['', 0],
    ])
  })

  it('R-marks-35: distinguish 0, empty and absent', async () => {
    await save([markRow(first, 1, 0), markRow(second, 1, ''), markRow(third, 0, '')])
    expect((await list()).map(({ isPresent, note }) => [isPresent, note])).toEqual([
      [1, '0'],
      [1, ''],
      [0, '0'],
    ])
    expect((await save([markRow(third, 0, '12')])).lignes).toMatchObject([
      { resultat: 'value', isPresent: 0, note: '0' },
    ])
  })

  it('R-marks-69: start from the roll of the class of the exam, and what is saved stays', async () => {
    const saveRoll = (quart_id: number, absent: string) =>
      portal.post(
        '/api/seance/absance/add',
        attendanceBodies(institute, examDay).save(
          [first, second, third].map((cin) => ({ cin, abs: cin === absent ? 0 : 1, note: '' })),
          { quart_id },
        ),
        own,
      )
    const rolls = async () => (await list()).map(({ isPresent, appel, version }) => [isPresent, appel, version])
    const unsaved = (appel: (0 | 1 | null)[]) => appel.map((called) => [1, called, 0])
    // Another class of the same day: the weekly one, in the first slot.
    expect((await saveRoll(slots.first, first)).body).toMatchObject({ status: 200 })
    expect(await rolls()).toEqual(unsaved([null, null, null]))
    expect((await saveRoll(slots.fourth, second)).body).toMatchObject({ status: 200 })
    expect(await rolls()).toEqual(unsaved([1, 0, 1]))
    expect(await portal.db.selectFrom('exam_mark').select('id').execute()).toEqual([])
    await save([markRow(second, 1, '9')])
    expect(await rolls()).toEqual([
      [1, 1, 0],
      [1, null, 1],
      [1, 1, 0],
    ])
  })

  it.each(['20.01', '21', '-1', '12.345', '1e1', 'NaN', '1.2.3', '０', 20.5, 12.345])(
    'R-marks-01, R-marks-02: reject %j',
    async (note) => {
      for (const path of ['note/add', 'note/valider', 'note/add/libre', 'note/valider/libre']) {
        const body = bodies.save([markRow(first, 1, note)], { type_matiere: 2 })
        expect(await call(path, body)).toMatchObject({ status: 422, body: { code: 'format' } })
      }
    },
  )

  it('reject only an unknown student, and reject duplicate rows of a student', async () => {
    expect(await save([markRow(fourth, 1, '9'), markRow(first, 1, '8')])).toMatchObject({
      status: 409,
      msg: 'marks.rows',
      lignes: [{ resultat: 'gone' }, { resultat: 'stored' }],
    })
    expect(await save([markRow(first, 1, ''), markRow(first, 0, '')])).toMatchObject({
      status: 500,
      msg: 'marks.twice',
    })
  })

  it('R-shared-24: a colleague can neither read nor save them', async () => {
    const asColleague = { enseignant_id: institute.colleague.id }
    expect((await call('etudiants', bodies.list(), colleague)).status).toBe(404)
    expect((await call('note/add', bodies.save(completeRows), colleague)).status).toBe(403)
    expect((await call('note/add', bodies.save(completeRows, asColleague), colleague)).body).toMatchObject({
      msg: 'marks.unknown',
    })
    expect((await call('note/affichier', bodies.publish(asColleague), colleague)).body).toMatchObject({
      msg: 'marks.unknown',
    })
  })

  it('are rejected for a day without an exam', async () => {
    expect(await save(completeRows, { date: '2026-11-11' })).toMatchObject({ status: 500, msg: 'marks.unknown' })
    expect(await save(completeRows, { semestre_id: 2 })).toMatchObject({ status: 500, msg: 'marks.unknown' })
  })
})

describe('concurrent saves of one sheet', () => {
  it('optimistic concurrency: only the conflicting row is rejected, with what is stored, by whom and when', async () => {
    await save([markRow(first, 1, '10', { version: 0 })])
    const { status, lignes } = await save([
      markRow(first, 1, '15', { version: 0 }),
      markRow(third, 1, '12', { version: 0 }),
    ])
    expect(status).toBe(409)
    expect(lignes).toMatchObject([
      { resultat: 'conflict', note: '10', version: 1, auteur: 'enseignant Essai' },
      { resultat: 'stored', note: '12', version: 1 },
    ])
    expect(lignes?.[0]?.date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('a retried save is idempotent, in the audit log too', async () => {
    const array = [markRow(first, 1, '10', { version: 0, saisie: 'pasted' })]
    for (const { status, lignes } of [await save(array), await save(array)])
      expect([status, lignes?.[0]?.version]).toEqual([200, 1])
    const details = {
      rows: [{ student: 1, how: 'pasted', old: null, new: { presence: 'present', mark: 10 } }],
    }
    expect(await traces()).toEqual([{ actor: `teacher:${institute.teacher.id}`, action: 'marks.saved', details }])
  })

  it('race: exactly one save wins each row', async () => {
    const rows = Array.from({ length: 8 }, (_, at) => markRow(first, 1, String(at), { version: 0 }))
    const answers = await Promise.all(rows.map((one) => save([one])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await list())[0]).toMatchObject({ version: 1 })
  })
})
