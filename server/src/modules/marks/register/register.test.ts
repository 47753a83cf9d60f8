import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { TextChoice } from '../../../platform/wire.ts'
import { attendanceBodies, codes, runSemester } from '../../../testing/attendance-bodies.ts'
import { signedIn } from '../../../testing/institute.ts'
import { keepsContract } from '../../../testing/keeps-contract.ts'
import { taught } from '../../../testing/teaching.ts'
import { startTaughtPortal } from '../../../testing/taught-portal.ts'
import * as wire from './register.schemas.ts'

const { groups, subjects } = taught
const [first, second, third] = codes

const { portal, institute, own } = await startTaughtPortal()
const bodies = attendanceBodies(institute, await runSemester(portal.db))
const { rows } = await sql<{ today: string }>`select today_here() as today`.execute(portal.db)
const today = rows[0]?.today ?? ''
beforeEach(() => portal.db.deleteFrom('register').execute())

const add = async (presences: number[], changes: object = {}, headers = own) =>
  keepsContract(
    wire.RegisterOutcome,
    await portal.post('/api/registre/add', bodies.newRegister(presences, changes), headers),
  )
const call = (path: string, changes: object = {}, headers = own) =>
  portal.post(`/api/${path}`, bodies.register(changes), headers)
const dates = async () => keepsContract(wire.DatesAnswer, await call('registre/get_date'), { TextChoice }).Date
const read = async (date = today) =>
  keepsContract(wire.RegisterAnswer, await call('registre/get_etudiant', { date }), wire.registerNamed).Etudiant
    .etudiant
/** As if the registers of today had been written the day before. */
const sleep = () => sql`update register set held_on = held_on - 1`.execute(portal.db)

describe('the criteria of a register', () => {
  it('R-marks-53: offer the groups that the teacher has in the subject', async () => {
    expect((await call('emploi/get_group_by_enseignant_id')).body).toEqual({
      Group: [
        { value: groups.tutorialA, label: 'LI1-A' },
        { value: groups.tutorialB, label: 'LI1-B' },
      ],
    })
    expect((await call('emploi/get_group_by_enseignant_id', { semestre_id: 2 })).body).toEqual({ Group: [] })
  })

  it('R-marks-57: give the students of the group, all of them present', async () => {
    const answer = await call('emploi/get_etudiant_by_group_id')
    const { Etudiant } = keepsContract(wire.GroupStudentsAnswer, answer, wire.registerNamed)
    expect(Etudiant.map(({ cin, presence }) => [cin, presence])).toEqual([
      [first, 1],
      [second, 1],
      [third, 1],
    ])
    expect((await call('emploi/get_etudiant_by_group_id', { group_id: groups.foreign })).status).toBe(404)
  })
})

describe('a register', () => {
  it('R-marks-58, R-marks-61: is of the day of the server, with 1 for present and 0 for absent', async () => {
    expect(await add([1, 0, 1])).toEqual({ status: 200, errNum: 200, msg: '', date: today })
    expect(await dates()).toEqual([{ value: today, label: today.split('-').reverse().join('/') }])
    expect((await read()).map(({ cin, presence }) => [cin, presence])).toEqual([
      [first, 1],
      [second, 0],
      [third, 1],
    ])
    const kept = await portal.db.selectFrom('register_entry').select('presence').orderBy('student_id').execute()
    expect(kept.map(({ presence }) => presence)).toEqual(['present', 'absent', 'present'])
  })

  it('R-marks-60, R-marks-64: is written once: the second is answered 501, and nothing is overwritten', async () => {
    await add([1, 0, 1])
    expect(await add([0, 1, 0])).toEqual({ status: 501, errNum: 501, msg: 'register.exists', date: today })
    expect((await read()).map(({ presence }) => presence)).toEqual([1, 0, 1])
  })

  it('R-marks-60: of many at one moment one is written, and whole', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => add([at % 2, 1, 0])))
    const refusals = answers.filter(({ errNum, msg }) => errNum === 501 && msg === 'register.exists')
    expect([answers.filter(({ errNum }) => errNum === 200).length, refusals.length]).toEqual([1, 7])
    expect(await read()).toHaveLength(3)
    expect(await portal.db.selectFrom('register').select('id').execute()).toHaveLength(1)
  })

  it('R-marks-61: may be written for another group, and again the next day', async () => {
    await add([1, 1, 1])
    await sleep()
    expect(await add([1, 1, 0])).toMatchObject({ errNum: 200 })
    const etudiants = [{ cin: codes[3], presence: 0 }]
    expect(await add([], { group_id: groups.tutorialB, etudiants })).toMatchObject({ errNum: 200 })
    expect((await dates()).map(({ value }) => value)).toEqual([today, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  })

  it('names every student of the group once, and nobody else', async () => {
    const student = (cin: string) => ({ cin, presence: 1 })
    const wrong = [
      [first, second],
      [first, second, third, codes[3]],
      [first, second, second],
      [first, second, '00000009'],
    ]
    for (const list of [...wrong, []])
      expect(await add([], { etudiants: list.map(student) })).toMatchObject({ status: 500, msg: 'register.students' })
    expect(await dates()).toEqual([])
  })

  it('is written in the year that is running', async () => {
    const year = portal.db.updateTable('academic_year').where('id', '=', institute.years.current)
    const { ends_on } = await portal.db
      .selectFrom('academic_year')
      .select('ends_on')
      .where('id', '=', institute.years.current)
      .executeTakeFirstOrThrow()
    await year.set({ ends_on: sql`today_here() - 1` }).execute()
    expect(await add([1, 1, 1])).toMatchObject({ status: 500, msg: 'register.year' })
    await year.set({ ends_on }).execute()
  })

  it('R-shared-24: is that of the own groups alone', async () => {
    const answer = await portal.post('/api/registre/add', bodies.newRegister([1], { group_id: groups.foreign }), own)
    expect(answer.status).toBe(404)
    await add([1, 1, 1])
    const colleague = await signedIn(portal.db, institute.colleague)
    const asColleague = { enseignant_id: institute.colleague.id, date: today }
    expect((await call('registre/get_etudiant', { date: today }, colleague)).status).toBe(403)
    expect((await call('registre/get_etudiant', asColleague, colleague)).status).toBe(404)
    expect((await call('registre/get_date', asColleague, colleague)).body).toEqual({ Date: [] })
  })
})

describe('the elimination view', () => {
  const presences = async () => {
    const answer = await call('registre/get_all_presence_etudi')
    return keepsContract(wire.PresencesAnswer, answer).presence_par_etudiant
  }

  it('R-marks-65: counts how often each student was present', async () => {
    await add([1, 0, 1])
    await sleep()
    await add([1, 0, 0])
    expect((await presences()).map((one) => [one.etudiant.code, one.count_presence, one.count_registre])).toEqual([
      [first, 2, 2],
      [second, 0, 2],
      [third, 1, 2],
    ])
    expect((await presences())[0]?.etudiant).toEqual({ code: first, etudiant_name: 'Numéro 1 Etudiant' })
  })

  it('R-marks-65: shows who is eliminated from the subject', async () => {
    const key = { student_id: 2, subject_id: subjects.algorithms, year_id: institute.years.current }
    await portal.db.insertInto('elimination').values(key).execute()
    expect((await presences()).map(({ presence }) => presence)).toEqual([1, 0, 1])
    await portal.db.deleteFrom('elimination').execute()
  })

  it('R-shared-24: is that of the own groups alone', async () => {
    expect((await call('registre/get_all_presence_etudi', { group_id: groups.foreign })).status).toBe(404)
  })
})
