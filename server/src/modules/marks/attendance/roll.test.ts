import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { followAbsencesWith } from '../../../testing/absence-alerts.ts'
import { attendanceBodies, daysAfter, moveSemesterToToday, studentCodes } from '../../../testing/attendance-bodies.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { rollCalls, rollRow } from '../../../testing/roll.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { correctRegister } from '../register/administration.service.ts'

const { groups, subjects } = teachingIds
const [first, second, third] = studentCodes

const { portal, institute, own, colleague } = await startTeachingPortal()
const tuesday = await moveSemesterToToday(portal.db)
const bodies = attendanceBodies(institute, tuesday)
const roll = rollCalls(portal, own, tuesday)
beforeEach(() => sql`truncate register, attendance_sheet, absence_threshold cascade`.execute(portal.db))

const states = {
  late: { state: 'late', minutes: 10 },
  excused: { state: 'excused', document: 'Certificat 12', acceptedBy: 'Mme Ben Salah' },
  dispensed: { state: 'dispensed' },
  excluded: { state: 'excluded' },
} as const
type Detailed = keyof typeof states
const detailed: Detailed[] = ['late', 'excused', 'dispensed', 'excluded']
const plain = { minutes: null, document: null, acceptedBy: null }

/** A save of the fixed wire, which knows 1 for present and 0 for absent. */
const saveByWire = (abs: 0 | 1, changes: object = {}) =>
  portal.post('/api/seance/absance/add', bodies.save([{ cin: first, abs, note: '', ...changes }]), own)
const onWire = async () =>
  Object((await portal.post('/api/seance/absance/list_absance', bodies.sheet(), own)).body).list.map(
    ({ abs, note }: { abs: number; note: string }) => [abs, note],
  )
/** Puts the sheet into a register and changes its entry as processes of the release before do. */
async function changeEntry(presence: 'present' | 'absent') {
  await sql`
    with added as (
      insert into register (teacher_id, group_id, subject_id, type, held_on)
      select teacher_id, group_id, subject_id, type, held_on from attendance_sheet returning id)
    update attendance_sheet set register_id = added.id from added`.execute(portal.db)
  await sql`update register_entry set presence = ${presence} where student_id = 1`.execute(portal.db)
}

describe('R-shared-48: the roll of a class', () => {
  it('says the state of each student, and who entered and changed it when', async () => {
    expect(await roll.read()).toMatchObject([first, second, third].map((idNumber) => ({ idNumber, state: null })))
    await roll.save(rollRow(first, states.late), rollRow(second, { ...states.excused, remark: 'Fièvre' }))
    const entered = { enteredBy: 'enseignant Essai', changedBy: null, changedAt: null, version: 1 }
    expect(await roll.read()).toMatchObject([
      { ...states.late, document: null, acceptedBy: null, remark: null, mark: null, isLocked: false, ...entered },
      { ...states.excused, minutes: null, remark: 'Fièvre', mark: '0', ...entered },
      { state: null, enteredBy: null, enteredAt: null, version: 0 },
    ])
    await roll.save(rollRow(first, { state: 'absent', version: 1 }))
    const [changed] = await roll.read()
    expect(changed).toMatchObject({ ...plain, state: 'absent', version: 2, changedBy: 'enseignant Essai' })
    expect(changed?.enteredAt).toMatch(/Z$/)
    expect(changed?.changedAt).toMatch(/Z$/)
  })

  it('names the office that corrected a register after its teacher', async () => {
    await roll.save(rollRow(first, states.late))
    await changeEntry('present')
    const { id } = await portal.db.selectFrom('register').select('id').executeTakeFirstOrThrow()
    const office = await followAbsencesWith(portal)
    await correctRegister(portal.db, `account:${office.person.id}`, {
      ...{ id, code: first, presence: 'absent', reason: 'Erreur' },
    })
    const [row] = await roll.read()
    const { first_name, last_name } = await portal.db
      .selectFrom('account')
      .select(['first_name', 'last_name'])
      .where('id', '=', office.person.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ ...plain, state: 'absent', changedBy: `${first_name} ${last_name}` })
  })

  it('shows the fixed wire late as present, and the others as absent', async () => {
    for (const state of detailed) {
      await roll.save(rollRow(first, states[state]))
      expect((await onWire())[0]).toEqual(state === 'late' ? [1, ''] : [0, '0'])
    }
  })

  it.each(detailed)(
    'a save of the fixed wire that agrees with %s keeps it with its remark, also with a mark',
    async (state) => {
      const isPresent = state === 'late'
      await roll.save(rollRow(first, { ...states[state], remark: 'Prévenu' }))
      await saveByWire(isPresent ? 1 : 0)
      expect((await roll.read())[0]).toMatchObject({ ...states[state], remark: 'Prévenu', version: 1 })
      if (!isPresent) return
      await saveByWire(1, { note: '12' })
      expect((await roll.read())[0]).toMatchObject({ ...states.late, mark: '12', remark: 'Prévenu', version: 2 })
    },
  )

  it.each(detailed)('a save of the fixed wire that contradicts %s replaces it, and keeps the remark', async (state) => {
    await roll.save(rollRow(first, { ...states[state], remark: 'Prévenu' }))
    await saveByWire(state === 'late' ? 0 : 1)
    const presence = state === 'late' ? 'absent' : 'present'
    expect((await roll.read())[0]).toMatchObject({ ...plain, state: presence, remark: 'Prévenu', version: 2 })
    const { rows } = await sql<{ old: object; new: object }>`
      select r -> 'old' as old, r -> 'new' as new from audit_log, jsonb_array_elements(details -> 'rows') r
      where action = 'attendance.saved' order by id desc limit 1`.execute(portal.db)
    expect(rows[0]).toMatchObject({
      old: { ...states[state], remark: 'Prévenu' },
      new: { presence, remark: 'Prévenu' },
    })
    expect(rows[0]?.new).not.toHaveProperty('state')
  })

  it.each(detailed)(
    'an entry of a register of the release before keeps %s where it agrees, else replaces it',
    async (state) => {
      const agreed = state === 'late' ? ('present' as const) : ('absent' as const)
      await roll.save(rollRow(first, states[state]))
      await changeEntry(agreed)
      expect((await roll.read())[0]).toMatchObject(states[state])
      const other = agreed === 'present' ? 'absent' : 'present'
      await sql`update register_entry set presence = ${other} where student_id = 1`.execute(portal.db)
      expect((await roll.read())[0]).toMatchObject({ ...plain, state: other })
    },
  )
})

describe('saves of a roll', () => {
  it('optimistic concurrency: a row that was changed since is refused alone, with the row as it stands', async () => {
    await roll.save(rollRow(first, { ...states.late, version: 0 }))
    const answer = await roll.save(
      rollRow(first, { ...states.excused, version: 0 }),
      rollRow(second, { ...states.dispensed, version: 0 }),
    )
    expect(answer).toMatchObject([
      { idNumber: first, outcome: 'conflict', row: { ...states.late, version: 1, enteredBy: 'enseignant Essai' } },
      { idNumber: second, outcome: 'stored', row: { ...states.dispensed, version: 1 } },
    ])
  })

  it('a row that says the same is stored whatever its version; another state or remark is a change', async () => {
    await roll.save(rollRow(first, { ...states.late, version: 0 }))
    const [same] = await roll.save(rollRow(first, { ...states.late, version: 0 }))
    expect(same).toMatchObject({ outcome: 'stored', row: { version: 1 } })
    const [remarked] = await roll.save(rollRow(first, { ...states.late, remark: 'Bus', version: 1 }))
    expect(remarked).toMatchObject({ outcome: 'stored', row: { version: 2, remark: 'Bus' } })
    const [absent] = await roll.save(rollRow(first, { state: 'absent', version: 2 }))
    const [excluded] = await roll.save(rollRow(first, { ...states.excluded, version: 3 }))
    expect([absent?.row?.state, excluded?.row?.state]).toEqual(['absent', 'excluded'])
  })

  it('refuse a mark of somebody who was not there, and a student of another group, alone', async () => {
    const answer = await roll.save(
      rollRow(first, { ...states.excused, mark: '12' }),
      rollRow('00000004'),
      rollRow(third, { ...states.late, mark: '9,5' }),
    )
    expect(answer).toMatchObject([
      { outcome: 'value', row: { state: null } },
      { outcome: 'gone', row: null },
      { outcome: 'stored', row: { ...states.late, mark: '9.5' } },
    ])
    expect((await roll.send([rollRow(first), rollRow(first)])).body).toMatchObject({ code: 'attendance.twice' })
  })

  it.each([
    { state: 'late', minutes: null },
    { state: 'late', minutes: 0 },
    { state: 'present', minutes: 5 },
    { state: 'excused', document: 'Certificat', acceptedBy: null },
    { state: 'excused', document: ' ', acceptedBy: 'Scolarité' },
    { state: 'absent', document: 'Certificat' },
    { state: 'unknown' },
    { state: 'absent', remark: 'x'.repeat(301) },
  ])('refuse %j', async (detail) => {
    expect(await roll.send([{ ...rollRow(first), ...detail }])).toMatchObject({ status: 422, body: { code: 'format' } })
    expect((await roll.read())[0]).toMatchObject({ version: 0 })
  })

  it('R-shared-24: are of the teacher of the class alone, on days on which it takes place', async () => {
    const head = await signInHeaders(portal.db, institute.head)
    const office = await followAbsencesWith(portal)
    for (const caller of [colleague, head]) {
      expect((await roll.get(caller)).body).toMatchObject({ code: 'attendance.notHeld' })
      expect((await roll.send([rollRow(first)], caller)).body).toMatchObject({ code: 'attendance.notHeld' })
    }
    expect((await roll.get(office.headers)).status).toBe(403)
    expect((await roll.send([rollRow(first)], office.headers)).status).toBe(403)
    for (const day of [daysAfter(tuesday, 1), daysAfter(tuesday, 14)])
      expect(await rollCalls(portal, own, day).send([rollRow(first)])).toMatchObject({
        ...{ status: 404, body: { code: 'attendance.notHeld' } },
      })
    expect((await roll.read()).map(({ version }) => version)).toEqual([0, 0, 0])
  })

  it('change no closed roll', async () => {
    await roll.save(rollRow(first, states.late))
    await portal.db.updateTable('attendance_sheet').set({ is_open: false }).execute()
    expect(await roll.send([rollRow(first)])).toMatchObject({ status: 409, body: { code: 'attendance.closed' } })
    expect((await roll.read())[0]).toMatchObject({ ...states.late, isLocked: true })
  })
})

describe('R-shared-48: what counts', () => {
  /** Absences and sessions of the first student, as each page that counts them has them. */
  async function counted() {
    const group = { group_id: groups.tutorialA, matiere_id: subjects.algorithms, type: 2 }
    const key = { ...group, enseignant_id: institute.teacher.id }
    const statistics = Object(
      (await portal.post('/api/seance/absance/get_absance_etudiant_bymatiere_type', key, own)).body,
    ).SeanceDate[0]
    const eliminations = Object(
      (await portal.post('/api/registre/get_all_presence_etudi', bodies.register(), own)).body,
    )
    const [{ count_presence, count_registre }] = Object(Object.values(eliminations)[0])
    const ofClass = Object(
      (await portal.get(`/api/v1/classes/${groups.tutorialA}/${subjects.algorithms}/2?semester=1`, own)).body,
    )
    const meeting = ofClass.meetings.find(({ date }: { date: string }) => date === tuesday)
    const registers = Object((await portal.get('/api/v1/own-registers', own)).body).items[0]
    return {
      counts: [
        [statistics.nbr, statistics.nbr_seances],
        [count_registre - count_presence, count_registre],
        [ofClass.students[0].absences, ofClass.students[0].sessions],
      ],
      ofDay: [meeting.absences, registers.absences],
    }
  }
  const alike = (absences: number, sessions: number) => ({
    counts: [0, 1, 2].map(() => [absences, sessions]),
    ofDay: [absences, absences],
  })

  it.each([
    ['present', {}, 0, 1],
    ['absent', { state: 'absent' }, 1, 1],
    ['late', states.late, 0, 1],
    ['excused', states.excused, 0, 1],
    ['dispensed', states.dispensed, 0, 0],
    ['excluded', states.excluded, 1, 1],
  ] as const)('%s is the same on every page', async (_state, detail, absences, sessions) => {
    await roll.save(rollRow(first, detail))
    expect(await counted()).toEqual(alike(absences, sessions))
  })

  it('an excused absence warns of no elimination, and lowers the rate of the others', async () => {
    const office = await followAbsencesWith(portal)
    await office.setThreshold({ measure: 'rate', warning: 50, elimination: 100 })
    await roll.save(
      rollRow(first, { state: 'absent' }),
      rollRow(second, states.excused),
      rollRow(third, states.dispensed),
    )
    expect(await office.states()).toEqual([[first, 2, 'over']])
    await rollCalls(portal, own, daysAfter(tuesday, -7)).save(rollRow(first, states.excused))
    expect(await office.states()).toEqual([[first, 2, 'warned']])
    await rollCalls(portal, own, daysAfter(tuesday, -7)).save(rollRow(first, states.dispensed))
    expect(await office.states()).toEqual([[first, 2, 'over']])
  })

  it('an eliminated student with excused absences alone stays in the list', async () => {
    const office = await followAbsencesWith(portal)
    await roll.save(rollRow(first, states.excused))
    await office.decide({ studentId: 1, subjectId: subjects.algorithms, isEliminated: true, reason: 'Décision' })
    expect(await office.states()).toEqual([[first, null, 'eliminated']])
    await sql`delete from elimination`.execute(portal.db)
  })
})
