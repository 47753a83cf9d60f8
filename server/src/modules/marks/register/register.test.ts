import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { attendanceBodies, studentCodes, daysAfter } from '../../../testing/attendance-bodies.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { announceExam } from '../../../testing/exam-bodies.ts'
import { setToday } from '../../../testing/set-today.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import * as wire from './register.schemas.ts'

const { groups, subjects } = teachingIds
const [first, second, third] = studentCodes
/** A Tuesday; the teacher has the first TD group. */
const today = '2026-11-24'

const { portal, institute, own } = await startTeachingPortal()
const bodies = attendanceBodies(institute, today)
beforeEach(async () => {
  await sql`truncate register, attendance_sheet, session_notice cascade`.execute(portal.db)
  await setToday(portal.db, today)
})

const add = async (presences: number[], changes: object = {}, headers = own) =>
  assertMatchesSchema(
    wire.RegisterOutcome,
    await portal.post('/api/registre/add', bodies.newRegister(presences, changes), headers),
  )
const call = (path: string, changes: object = {}, headers = own) =>
  portal.post(`/api/${path}`, bodies.register(changes), headers)
const dates = async () => assertMatchesSchema(wire.DatesResponse, await call('registre/get_date')).Date
const read = async (date = today) =>
  assertMatchesSchema(wire.RegisterResponse, await call('registre/get_etudiant', { date })).Etudiant.etudiant
/** Moves the database's today to the same weekday of the next week. */
const advanceAWeek = () => setToday(portal.db, daysAfter(today, 7))
const makeUp = (notice: Parameters<typeof announceExam>[2] = {}) =>
  announceExam(portal.db, institute, { exam_type_id: null, held_on: today, ...notice })

describe('the criteria of a register', () => {
  it('R-marks-53: list the groups that the teacher has in the subject', async () => {
    expect((await call('emploi/get_group_by_enseignant_id')).body).toEqual({
      Group: [
        { value: groups.tutorialA, label: 'LI1-A' },
        { value: groups.tutorialB, label: 'LI1-B' },
      ],
    })
    expect((await call('emploi/get_group_by_enseignant_id', { semestre_id: 2 })).body).toEqual({ Group: [] })
  })

  it('R-marks-57: return the students of the group, all present', async () => {
    const answer = await call('emploi/get_etudiant_by_group_id')
    const { Etudiant } = assertMatchesSchema(wire.GroupStudentsResponse, answer)
    expect(Etudiant.map(({ cin, presence }) => [cin, presence])).toEqual([
      [first, 1],
      [second, 1],
      [third, 1],
    ])
    expect((await call('emploi/get_etudiant_by_group_id', { group_id: groups.foreign })).status).toBe(404)
  })
})

describe('a register', () => {
  it('R-marks-58, R-marks-61: is dated by the server, with 1 for present and 0 for absent', async () => {
    expect(await add([1, 0, 1])).toEqual({ status: 200, errNum: 200, msg: '', date: today })
    expect(await dates()).toEqual([{ value: today, label: today.split('-').reverse().join('/') }])
    expect((await read()).map(({ cin, presence }) => [cin, presence])).toEqual([
      [first, 1],
      [second, 0],
      [third, 1],
    ])
    const kept = await portal.db.selectFrom('attendance').select('presence').orderBy('student_id').execute()
    expect(kept.map(({ presence }) => presence)).toEqual(['present', 'absent', 'present'])
  })

  it('R-marks-60, R-marks-64: is written once: a second one is rejected with 501 and nothing is overwritten', async () => {
    await add([1, 0, 1])
    expect(await add([0, 1, 0])).toEqual({ status: 501, errNum: 501, msg: 'register.exists', date: today })
    expect((await read()).map(({ presence }) => presence)).toEqual([1, 0, 1])
  })

  it('R-marks-60: race: of many concurrent requests exactly one writes, atomically', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => add([at % 2, 1, 0])))
    const refusals = answers.filter(({ errNum, msg }) => errNum === 501 && msg === 'register.exists')
    expect([answers.filter(({ errNum }) => errNum === 200).length, refusals.length]).toEqual([1, 7])
    expect(await read()).toHaveLength(3)
    expect(await portal.db.selectFrom('register').select('id').execute()).toHaveLength(1)
  })

  it('R-marks-61: can be written for another group, and again the next week', async () => {
    await add([1, 1, 1])
    await makeUp({ group: 'tutorialB' })
    const etudiants = [{ cin: studentCodes[3], presence: 0 }]
    expect(await add([], { group_id: groups.tutorialB, etudiants })).toMatchObject({ errNum: 200 })
    await advanceAWeek()
    expect(await add([1, 1, 0])).toMatchObject({ errNum: 200 })
    expect((await dates()).map(({ value }) => value)).toEqual(['2026-12-01', today])
  })

  it('lists each student of the group exactly once, and nobody else', async () => {
    const student = (cin: string) => ({ cin, presence: 1 })
    const wrong = [
      [first, second],
      [first, second, third, studentCodes[3]],
      [first, second, second],
      [first, second, '00000009'],
    ]
    for (const list of [...wrong, []])
      expect(await add([], { etudiants: list.map(student) })).toMatchObject({ status: 500, msg: 'register.students' })
    expect(await dates()).toEqual([])
  })

  it('is rejected outside the current year', async () => {
    await setToday(portal.db, '2027-09-07')
    expect(await add([1, 1, 1])).toMatchObject({ status: 500, msg: 'register.year' })
  })

  it.each([
    ['Sunday', '2026-11-22'],
    ['a weekday without the session', '2026-11-25'],
    ['a day before the semester', '2026-09-08'],
    ['a day after the semester', '2026-12-22'],
  ])('is rejected on %s', async (_, day) => {
    await setToday(portal.db, day)
    expect(await add([1, 1, 1])).toEqual({ status: 500, errNum: 500, msg: 'register.notHeld' })
    expect(await portal.db.selectFrom('register').select('id').execute()).toEqual([])
  })

  it('of a session in alternating weeks is accepted only in its weeks, and not on a holiday', async () => {
    const practical = { group_id: groups.practicalA2, matiere_id: subjects.networks, type_matiere: 3 }
    const etudiants = [{ cin: third, presence: 1 }]
    const onDay = async (day: string) => {
      await setToday(portal.db, day)
      return (await add([], { ...practical, etudiants })).msg
    }
    expect(await onDay('2026-12-03')).toBe('')
    expect(await onDay('2026-12-10')).toBe('register.notHeld')
    expect(await onDay(teachingIds.holiday)).toBe('register.notHeld')
  })

  it('requires the subject and type of the session', async () => {
    await makeUp({ type: 1, group: 'tutorialB' })
    const etudiants = [{ cin: studentCodes[3], presence: 0 }]
    expect(await add([], { group_id: groups.tutorialB, etudiants })).toMatchObject({ msg: 'register.notHeld' })
  })

  it('is accepted on the day of a make-up; of a lecture once all of its TD groups are in it', async () => {
    const lecture = { type_matiere: 1, group_id: groups.lecture }
    const everyone = studentCodes.map((cin) => ({ cin, presence: 1 }))
    await makeUp({ type: 1, group: 'tutorialB' })
    expect(await add([], { ...lecture, etudiants: everyone })).toMatchObject({ msg: 'register.notHeld' })
    await sql`truncate session_notice cascade`.execute(portal.db)
    await makeUp({ type: 1, group: 'lecture' })
    expect(await add([], { ...lecture, etudiants: everyone })).toMatchObject({ errNum: 200 })
  })

  it('offers today’s sessions beside the students', async () => {
    const ask = async (changes: object = {}) => (await call('emploi/get_etudiant_by_group_id', changes)).body
    expect(await ask()).toMatchObject({ date: today, quarts: ['08:30-10:00'] })
    await makeUp()
    expect(await ask()).toMatchObject({ quarts: ['08:30-10:00', '13:30-15:00'] })
    expect(await ask({ matiere_id: subjects.networks })).toMatchObject({ quarts: [] })
    expect(await ask({ matiere_id: undefined })).toEqual({ Etudiant: expect.any(Array) })
  })

  it('R-shared-24: is limited to own groups', async () => {
    const answer = await portal.post('/api/registre/add', bodies.newRegister([1], { group_id: groups.foreign }), own)
    expect(answer.status).toBe(404)
    await add([1, 1, 1])
    const colleague = await signInHeaders(portal.db, institute.colleague)
    const asColleague = { enseignant_id: institute.colleague.id, date: today }
    expect((await call('registre/get_etudiant', { date: today }, colleague)).status).toBe(403)
    expect((await call('registre/get_etudiant', asColleague, colleague)).status).toBe(404)
    expect((await call('registre/get_date', asColleague, colleague)).body).toEqual({ Date: [] })
  })
})

describe('the elimination view', () => {
  const presences = async () => {
    const answer = await call('registre/get_all_presence_etudi')
    return assertMatchesSchema(wire.PresencesResponse, answer).presence_par_etudiant
  }

  it('R-marks-65: counts the presences of each student', async () => {
    await add([1, 0, 1])
    await advanceAWeek()
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

  it('R-shared-24: is limited to own groups', async () => {
    expect((await call('registre/get_all_presence_etudi', { group_id: groups.foreign })).status).toBe(404)
  })
})
