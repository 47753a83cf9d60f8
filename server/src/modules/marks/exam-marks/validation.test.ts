import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { studentCodes } from '../../../testing/attendance-bodies.ts'
import { completeRows, markRow, startExamPortal } from '../../../testing/exam-portal.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'

const { groups } = teachingIds
const [first, second, third] = studentCodes

const { portal, bodies, call, read, enter, list, save, validate, publish, traces, begin } = await startExamPortal()
beforeEach(begin)

describe('validation', () => {
  it('R-marks-10: with a missing mark locks nothing', async () => {
    for (const etudiants of [[], completeRows.slice(0, 2), [...completeRows.slice(0, 2), markRow(third, 1, '')]]) {
      expect(await validate(etudiants)).toMatchObject({ status: 500, msg: 'marks.missing' })
      expect((await list()).map(({ valider, active }) => [valider, active])).toEqual([
        [0, 1],
        [0, 1],
        [0, 1],
      ])
    }
  })

  it('R-marks-11, R-marks-09: with a mark in every row locks them against every later save', async () => {
    expect(await validate(completeRows)).toMatchObject({ status: 200, msg: '' })
    const locked = await list()
    expect(locked.map(({ note, valider, active }) => [note, valider, active])).toEqual([
      ['12.5', 1, 0],
      ['0', 1, 0],
      ['0', 1, 0],
    ])
    for (const path of ['note/add', 'note/valider', 'note/add/libre', 'note/valider/libre'])
      expect(await enter(path, [markRow(first, 1, '20')], { type_matiere: 2 })).toMatchObject({
        status: 500,
        msg: 'marks.validated',
        lignes: [{ resultat: 'locked', note: '12.5' }],
      })
    expect(await save(completeRows)).toMatchObject({ status: 500, msg: 'marks.validated' })
    expect(await list()).toEqual(locked)
  })

  it('is idempotent when retried after a lost response', async () => {
    for (const { status } of [await validate(completeRows), await validate(completeRows)]) expect(status).toBe(200)
    expect((await traces()).map(({ action }) => action)).toEqual(['marks.saved', 'marks.validated'])
  })

  it('rejects a row that changed elsewhere, and locks nothing', async () => {
    await save([markRow(first, 1, '10')])
    expect(await validate([markRow(first, 1, '11', { version: 0 }), ...completeRows.slice(1)])).toMatchObject({
      status: 409,
      msg: 'marks.rows',
    })
    expect((await list())[0]).toMatchObject({ note: '10', valider: 0 })
  })

  it('ignores the empty mark of a student who has left, and keeps the mark of another', async () => {
    await save([markRow(first, 1, '11'), markRow(third, 1, '')])
    const seats = portal.db.updateTable('enrolment').where('student_id', 'in', [1, 3])
    await seats.set({ group_id: groups.tutorialB, group_span: '[2,4)' }).execute()
    const outcome = await validate([markRow(second, 1, '8')])
    await seats.where('student_id', '=', 1).set({ group_id: groups.practicalA1, group_span: '[0,1)' }).execute()
    await seats.where('student_id', '=', 3).set({ group_id: groups.practicalA2, group_span: '[1,2)' }).execute()
    expect(outcome).toMatchObject({ status: 200 })
    const kept = await portal.db.selectFrom('exam_mark').select(['student_id', 'mark']).orderBy('student_id').execute()
    expect(kept).toEqual([
      { student_id: 1, mark: 11 },
      { student_id: 2, mark: 8 },
    ])
  })

  it('R-marks-09: is enforced by the database itself', async () => {
    await validate(completeRows)
    const { db } = portal
    const attempts = [
      () => db.updateTable('exam_mark').set({ mark: 20 }).execute(),
      () => db.updateTable('exam_mark').set({ correction_id: null, mark: 3 }).execute(),
      () => db.deleteFrom('exam_mark').execute(),
      () => db.deleteFrom('exam_sheet').execute(),
      () => db.updateTable('exam_sheet').set({ state: 'draft' }).execute(),
      () =>
        sql`insert into exam_mark (sheet_id, student_id, mark, version) select id, 4, 1, 1 from exam_sheet`.execute(db),
    ]
    const before = await list()
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: '23514' })
    expect(await list()).toEqual(before)
  })

  it('R-marks-09: is final for concurrent saves', async () => {
    for (let round = 0; round < 6; round++) {
      await sql`truncate exam_sheet cascade`.execute(portal.db)
      await save(completeRows)
      const saves = Array.from({ length: 5 }, (_, at) => save([markRow(first, 1, String(at))]))
      const validated = validate(completeRows.slice(1))
      const [outcome] = await Promise.all([validated, ...saves])
      expect(outcome.status).toBe(200)
      const locked = (await list())[0]
      const answers = await Promise.all(saves)
      const stored = answers.filter(({ status }) => status === 200)
      expect(locked?.version).toBe(1 + stored.length)
      const trace = (await traces()).findLastIndex(({ action }) => action === 'marks.validated')
      expect((await traces()).slice(trace + 1)).toEqual([])
    }
  })
})

describe('publication', () => {
  it('R-marks-13: sets affiche, only for validated marks', async () => {
    await save(completeRows)
    expect(await publish()).toMatchObject({ status: 500, msg: 'marks.draft' })
    expect((await read()).affiche).toBe(0)
    await validate(completeRows)
    for (const outcome of [await publish(), await publish()]) expect(outcome).toMatchObject({ status: 200 })
    expect((await read()).affiche).toBe(1)
    expect((await traces()).map(({ action }) => action).at(-1)).toBe('marks.published')
    expect((await traces()).filter(({ action }) => action === 'marks.published')).toHaveLength(1)
  })

  it('cannot be undone by the teacher', async () => {
    expect((await call('note/affichier', bodies.publish({ affiche: 0 }))).status).toBe(422)
  })

  it('is rejected for marks that were never saved', async () => {
    expect(await publish()).toMatchObject({ status: 500, msg: 'marks.draft' })
    expect(await publish({ date: '2026-11-11' })).toMatchObject({ status: 500, msg: 'marks.unknown' })
  })
})
