import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attendanceBodies, studentCodes } from '../../testing/attendance-bodies.ts'
import { setToday } from '../../testing/set-today.ts'
import { teachingIds } from '../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../testing/teaching-portal.ts'

const { groups, subjects } = teachingIds
const [first, second, third, fourth] = studentCodes
/** A Tuesday, on which the teacher has the first TD group, and the day after, with the second one. */
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25']

const { portal, institute, own } = await startTeachingPortal()
const bodies = attendanceBodies(institute, tuesday)
beforeEach(async () => {
  await sql`truncate register, attendance_sheet cascade`.execute(portal.db)
  await setToday(portal.db, tuesday)
  await enrol('00000001', groups.practicalA1)
})

/** Moves a student to another smallest group of the year. */
const enrol = (code: string, groupId: number) =>
  sql`
  update enrolment e set group_id = g.id, group_span = g.span
  from student_group g, student s
  where g.id = ${groupId} and s.id_number = ${code} and s.id = e.student_id`.execute(portal.db)

const addRegister = (presences: number[], changes: object = {}) =>
  portal.post('/api/registre/add', bodies.newRegister(presences, changes), own)
const saveAttendance = (absentees: readonly string[]) =>
  portal.post(
    '/api/seance/absance/add',
    bodies.save([first, second, third].map((cin) => ({ cin, abs: absentees.includes(cin) ? 0 : 1, note: '' }))),
    own,
  )

/** Absences and sessions by student, as each page that counts them has them. */
async function counted(group_id: number, code: string) {
  const group = { group_id, matiere_id: subjects.algorithms, type: 2, enseignant_id: institute.teacher.id }
  const statistics = Object(
    (await portal.post('/api/seance/absance/get_absance_etudiant_bymatiere_type', group, own)).body,
  ).SeanceDate.find((one: { cin: string }) => one.cin === code)
  const eliminations = Object(
    (await portal.post('/api/registre/get_all_presence_etudi', bodies.register({ group_id }), own)).body,
  )
  const { count_presence, count_registre } = Object.values<{ etudiant: { code: string } }[]>(eliminations)
    .flat()
    .map(Object)
    .find((one) => one.etudiant?.code === code)
  const ofClass = Object(
    (await portal.get(`/api/v1/classes/${group_id}/${subjects.algorithms}/2?semester=1`, own)).body,
  ).students.find((one: { idNumber: string }) => one.idNumber === code)
  return {
    statistics: [statistics.nbr, statistics.nbr_seances],
    eliminations: [count_registre - count_presence, count_registre],
    class: [ofClass.absences, ofClass.sessions],
  }
}
const alike = (absences: number, sessions: number) => ({
  statistics: [absences, sessions],
  eliminations: [absences, sessions],
  class: [absences, sessions],
})

describe('the presences of a student', () => {
  it('R-marks-51, R-marks-65: count a register in the statistics, the eliminations and the page of the class', async () => {
    await addRegister([0, 1, 1])
    expect(await counted(groups.tutorialA, first)).toEqual(alike(1, 1))
    expect(await counted(groups.tutorialA, second)).toEqual(alike(0, 1))
  })

  it('R-marks-51, R-marks-65: count saved attendance in all of them', async () => {
    await saveAttendance([second])
    expect(await counted(groups.tutorialA, second)).toEqual(alike(1, 1))
    expect(await counted(groups.tutorialA, third)).toEqual(alike(0, 1))
  })

  it('count a session once of which the roll was called before its register', async () => {
    await saveAttendance([first])
    expect(Object((await addRegister([1, 1, 1])).body)).toMatchObject({ errNum: 501, msg: 'register.exists' })
    expect(await counted(groups.tutorialA, first)).toEqual(alike(1, 1))
    const cards = Object(
      (await portal.post('/api/seance/absance/matiere/groupe', { enseignant_id: institute.teacher.id }, own)).body,
    ).SeanceDate
    expect(cards.find((one: { group: string }) => one.group === 'LI1-A').nbr_seances).toBe(1)
  })

  it('stay with a student who moves to another group', async () => {
    await saveAttendance([first])
    await setToday(portal.db, wednesday)
    await addRegister([1], { group_id: groups.tutorialB, etudiants: [{ cin: fourth, name: '', presence: 1 }] })
    await enrol(first, groups.tutorialB)
    expect(await counted(groups.tutorialB, first)).toEqual(alike(1, 1))
    expect(await counted(groups.tutorialB, fourth)).toEqual(alike(0, 1))
  })

  it('are those of the academic year of the group', async () => {
    await sql`
      insert into student_group (id, year_id, speciality_id, level_id, kind, name, span)
      values (50, ${institute.years.previous}, 1, 1, 1, 'LI1 of then', '[50,54)')`.execute(portal.db)
    await sql`
      with sheet as (
        insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on)
        values (${institute.teacher.id}, 50, ${subjects.algorithms}, 2, 1, '2025-11-25') returning id
      )
      insert into attendance (sheet_id, student_id, presence, mark) select id, 1, 'absent', 0 from sheet`.execute(
      portal.db,
    )
    await saveAttendance([])
    expect(await counted(groups.tutorialA, first)).toEqual(alike(0, 1))
  })
})

describe('a roll that was recorded', () => {
  const sheet = async () =>
    Object((await portal.post('/api/seance/absance/list_absance', bodies.sheet(), own)).body).list.map(
      ({ abs, active }: { abs: number; active: number }) => [abs, active],
    )
  const day = async () =>
    Object((await portal.post('/api/registre/get_etudiant', bodies.register({ date: tuesday }), own)).body).Etudiant

  it('R-shared-45, R-marks-64: in a register is in the session too, where its teacher cannot change it', async () => {
    await addRegister([0, 1, 1])
    expect(await sheet()).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
    ])
    expect(Object((await saveAttendance([])).body)).toMatchObject({ errNum: 500, msg: 'attendance.closed' })
    expect(await counted(groups.tutorialA, first)).toEqual(alike(1, 1))
  })

  it('R-shared-45, R-marks-53: in the session is a day of the registers too, without an entry that could be corrected there', async () => {
    await saveAttendance([second])
    expect(Object((await portal.post('/api/registre/get_date', bodies.register(), own)).body).Date).toEqual([
      { value: tuesday, label: '24/11/2026' },
    ])
    const { id, etudiant } = await day()
    expect([id, etudiant.map(({ presence }: { presence: number }) => presence)]).toEqual([undefined, [1, 0, 1]])
  })
})

describe('the task to call the roll', () => {
  const openRolls = async () =>
    Object((await portal.get('/api/v1/tasks', own)).body).attendance.filter(
      (one: { heldOn: string }) => one.heldOn === tuesday,
    )

  beforeAll(() =>
    sql`create or replace function now_here() returns timestamp language sql stable return timestamp '2026-11-24 18:00'`.execute(
      portal.db,
    ),
  )

  it('R-shared-45: ends with a register, which the statistics count', async () => {
    expect(await openRolls()).toMatchObject([{ recorded: 0, students: 3 }])
    await addRegister([1, 1, 1])
    expect(await openRolls()).toEqual([])
  })

  it('has ended with a register also for a student who joined the group after it, which is closed', async () => {
    await addRegister([1, 1, 1])
    await enrol(fourth, groups.practicalA1)
    expect(await openRolls()).toEqual([])
    expect((await counted(groups.tutorialA, fourth)).statistics).toEqual([0, 0])
  })
})
