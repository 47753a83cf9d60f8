import { type Kysely, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Tables } from '../../../database/tables.ts'
import { attendanceBodies, studentCodes } from '../../../testing/attendance-bodies.ts'
import { announceExam } from '../../../testing/exam-bodies.ts'
import { type Person, signInHeaders } from '../../../testing/institute.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { rollCalls, rollRow } from '../../../testing/roll.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { setNow } from '../../../testing/set-today.ts'
import { createStaff } from '../../../testing/staff.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { groups, subjects, slots, examTypes } = teachingIds
const [first, second, third] = studentCodes
/** A Tuesday; the teacher has the first TD group. */
const today = '2026-11-24'
const before = '2026-11-17'

const { portal, institute, own, colleague } = await startTeachingPortal()
await setNow(portal.db, `${today} 18:00`)
const bodies = attendanceBodies(institute, today)
const head = await signInHeaders(portal.db, institute.head)
const office = await signInHeaders(portal.db, await createStaff(portal.db, ['registrar']))
const once = () => ({ 'idempotency-key': randomUUID() })

beforeEach(async () => {
  await sql`truncate shared_roll, register, attendance_sheet, elimination, notification cascade`.execute(portal.db)
})

async function share(changes: object = {}): Promise<number> {
  const body = { subjectId: subjects.algorithms, type: 2, groupId: groups.tutorialA, ownerId: institute.teacher.id }
  const shared = await portal.post(
    '/api/v1/shared-rolls',
    { ...body, partnerId: institute.colleague.id, ...changes },
    { ...office, ...once() },
  )
  expect(shared.status).toBe(201)
  return Object(shared.body).id
}
const unshare = (id: number) => portal.remove(`/api/v1/shared-rolls/${id}`, office)

const classPath = `/api/v1/classes/${groups.tutorialA}/${subjects.algorithms}/2`
const rollOn = (day: string) => rollCalls(portal, own, day)
const partnerRoll = (day = today) =>
  `/api/v1/partner-rolls/${institute.teacher.id}/${groups.tutorialA}/${subjects.algorithms}/2/${slots.first}/${day}`

/** The calls about the class of a person, by its own number on the fixed wire. */
const callsOf = (person: Person, headers: Record<string, string>) => {
  const wire = (path: string, changes: object = {}) =>
    portal.post(`/api/${path}`, bodies.register({ enseignant_id: person.id, ...changes }), headers)
  const absences = { enseignant_id: person.id, group_id: groups.tutorialA, matiere_id: subjects.algorithms, type: 2 }
  return {
    class: () => portal.get(`${classPath}?semester=1`, headers),
    alerts: () => portal.get(`${classPath}/absence-alerts`, headers),
    students: () => wire('emploi/get_etudiant_by_group_id'),
    eliminations: () => wire('registre/get_all_presence_etudi'),
    register: (date = before) => wire('registre/get_etudiant', { date }),
    absences: () => portal.post('/api/seance/absance/get_absance_etudiant_bymatiere_type', absences, headers),
    roll: () => portal.get(partnerRoll(before), headers),
    groups: async () => Object((await wire('emploi/get_group_by_enseignant_id')).body).Group,
    dates: async () => Object((await wire('registre/get_date')).body).Date,
    rollsOfDay: (date = before) => portal.get(`${classPath}/rolls/${date}`, headers),
    ownRegisters: async () => Object((await portal.get('/api/v1/own-registers', headers)).body).items,
    statistics: async () =>
      Object((await portal.post('/api/seance/absance/matiere/groupe', { enseignant_id: person.id }, headers)).body)
        .SeanceDate,
    classes: async () => Object((await portal.get('/api/v1/partner-classes', headers)).body).items,
    add: (presences: number[]) =>
      portal.post('/api/registre/add', bodies.newRegister(presences, { enseignant_id: person.id }), headers),
    create: (rows: object[]) => portal.post(`${classPath}/registers`, { semester: 1, rows }, { ...headers, ...once() }),
    tasks: async () => Object((await portal.get('/api/v1/tasks', headers)).body),
    agenda: async () => Object((await portal.get('/api/v1/agenda', headers)).body).today.entries,
  }
}
const owner = callsOf(institute.teacher, own)
const partner = callsOf(institute.colleague, colleague)
const reads = ['class', 'alerts', 'students', 'eliminations', 'register', 'absences', 'roll', 'rollsOfDay'] as const
const lists = ['groups', 'dates', 'ownRegisters', 'classes'] as const
const ofClass = ({ subjectId, groupId }: { subjectId: number; groupId: number }) =>
  subjectId === subjects.algorithms && groupId === groups.tutorialA

/** Calls the first student of today's roll in a transaction that is still open. */
async function beginRoll(db: Kysely<Tables>) {
  const tx = await db.startTransaction().execute()
  await sql`
    with sheet as (
      insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on)
      values (${institute.teacher.id}, ${groups.tutorialA}, ${subjects.algorithms}, 2, ${slots.first}, ${today}) returning id)
    insert into attendance (sheet_id, student_id, presence, state, entered_by)
    select sheet.id, s.id, 'present', 'present', 'teacher:' || ${institute.teacher.id}::int
    from sheet, student s where s.id_number = ${first}`.execute(tx)
  return tx
}

/** Whether a statement waits for a roll that is being written. */
async function waitsForRoll(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

describe('R-shared-55: a shared roll is read where its teacher reads it', () => {
  it('by the partner, until the sharing ends', async () => {
    await rollOn(before).save(rollRow(first, { state: 'excluded' }), rollRow(second), rollRow(third))
    const shared = await share()
    for (const read of reads) expect([read, (await partner[read]()).status]).toEqual([read, 200])
    for (const list of lists) expect([list, await partner[list]()]).toEqual([list, [expect.anything()]])
    expect((await partner.register()).body).toEqual((await owner.register()).body)
    expect((await partner.eliminations()).body).toEqual((await owner.eliminations()).body)
    expect((await partner.absences()).body).toEqual((await owner.absences()).body)
    expect((await partner.alerts()).body).toEqual((await owner.alerts()).body)
    expect((await partner.ownRegisters()).filter(ofClass)).toEqual((await owner.ownRegisters()).filter(ofClass))
    expect(await partner.statistics()).toContainEqual(
      expect.objectContaining({ group_id: groups.tutorialA, matiere_id: subjects.algorithms, type: 2, nbr_seances: 1 }),
    )
    expect(await partner.classes()).toEqual([
      {
        ...{ semester: 1, type: 2 },
        ...{
          subject: { id: subjects.algorithms, name: 'Algorithmique' },
          group: { id: groups.tutorialA, name: 'LI1-A' },
        },
      },
    ])
    await unshare(shared)
    for (const read of reads) expect([read, (await partner[read]()).status]).toEqual([read, 404])
    for (const list of lists) expect([list, await partner[list]()]).toEqual([list, []])
  })

  it.each([
    ['another teacher, who is a head', institute.head, head],
    ['a teacher with whom another group is shared', institute.colleague, colleague],
  ])('by no other: %s', async (_who, person, headers) => {
    await rollOn(before).save(rollRow(first, { state: 'absent' }))
    await share({ groupId: groups.tutorialB })
    const other = callsOf(person, headers)
    for (const read of reads) expect([read, (await other[read]()).status]).toEqual([read, 404])
    for (const list of ['dates', 'ownRegisters'] as const) expect(await other[list]()).toEqual([])
    expect((await other.add([1, 1, 1])).status).toBe(404)
    expect((await other.create([])).status).toBe(404)
  })

  it('by no account without a teacher’s record', async () => {
    const registrar = callsOf(institute.teacher, office)
    for (const path of [`${classPath}?semester=1`, `${classPath}/rolls/${before}`, '/api/v1/partner-classes'])
      expect((await portal.get(path, office)).status).toBe(403)
    expect((await registrar.create([])).status).toBe(403)
  })

  it('on the page of the class, with its owner and the days with the group, and without marks', async () => {
    await rollOn(before).save(rollRow(first, { state: 'absent' }))
    await sql`
      insert into session_notice (id, teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, during, session_id, is_active)
      values (950, ${institute.teacher.id}, ${institute.years.current}, 1, 1, 2, ${examTypes.supervised}, ${slots.first},
        '[2026-10-06 08:30, 2026-10-06 10:00)', 2, true)`.execute(portal.db)
    await sql`
      insert into session_notice_group (notice_id, group_id, year_id, group_span, during)
      select 950, id, year_id, span, '[2026-10-06 08:30, 2026-10-06 10:00)' from student_group where id = ${groups.tutorialA}`.execute(
      portal.db,
    )
    await share()
    const [ofOwner, ofPartner] = [Object((await owner.class()).body), Object((await partner.class()).body)]
    expect(ofOwner).toMatchObject({ isShared: false, tests: [{ examType: 'DS 1' }] })
    expect(ofPartner).toMatchObject({ isShared: true, tests: [], students: ofOwner.students })
    expect(ofPartner.meetings.length).toBeGreaterThan(5)
    const shares = { id: institute.teacher.id, name: 'enseignant Essai' }
    expect(ofPartner.meetings).toEqual(ofOwner.meetings.map((meeting: object) => ({ ...meeting, owner: shares })))
    const marks = bodies.register({ enseignant_id: institute.colleague.id, type: 2 })
    const path = '/api/examen/passer/list/group/enseignant'
    expect((await portal.post(path, marks, colleague)).body).toEqual({ Group: [] })
  })
})

describe('R-shared-55: the task of a shared roll', () => {
  const due = async () => {
    const [{ attendance }, { sharedRolls }] = [await owner.tasks(), await partner.tasks()]
    const ofToday = ({ heldOn }: { heldOn: string }) => heldOn === today
    return [attendance.filter(ofToday).length, sharedRolls.filter(ofToday).length]
  }

  it.each([
    ['the owner', () => rollOn(today).save(...[first, second, third].map((code) => rollRow(code)))],
    [
      'the partner',
      () =>
        portal.post(
          partnerRoll(),
          { rows: [first, second, third].map((code) => rollRow(code, { version: 0 })) },
          { ...colleague, ...once() },
        ),
    ],
    ['the register of the partner', () => partner.add([1, 1, 0])],
  ])('is due for both, until it is called by %s', async (_who, call) => {
    expect(await due()).toEqual([1, 0])
    await share()
    expect(await due()).toEqual([1, 1])
    expect((await partner.tasks()).sharedRolls.at(0)).toMatchObject({
      owner: { name: 'enseignant Essai' },
      recorded: 0,
    })
    await call()
    expect(await due()).toEqual([0, 0])
  })

  it('is in the agenda of today, with its teacher and group', async () => {
    expect(await partner.agenda()).toEqual([])
    const shared = await share()
    expect(await partner.agenda()).toMatchObject([
      {
        ...{ kind: 'session', subject: 'Algorithmique', groups: 'LI1-A' },
        roll: { recorded: 0, students: 3, shared: { owner: { id: institute.teacher.id }, groupId: groups.tutorialA } },
      },
    ])
    await unshare(shared)
    expect(await partner.agenda()).toEqual([])
  })
})

describe('R-shared-55: a register of the partner', () => {
  it('is the register of the owner, with who entered it, and is written once', async () => {
    await share()
    expect((await partner.add([1, 0, 1])).body).toMatchObject({ status: 200, date: today })
    expect((await owner.add([1, 1, 1])).body).toMatchObject({ status: 501, msg: 'register.exists', date: today })
    const { rows } = await sql<object>`
      select r.teacher_id, h.teacher_id as of, h.is_open, l.actor
      from register r join attendance_sheet h on h.register_id = r.id
      join audit_log l on l.subject = 'register:' || r.id`.execute(portal.db)
    expect(rows).toEqual([
      {
        ...{ teacher_id: institute.teacher.id, of: institute.teacher.id, is_open: false },
        actor: `teacher:${institute.colleague.id}`,
      },
    ])
    const [entry] = await rollOn(today).read()
    expect(entry).toMatchObject({ state: 'present', enteredBy: 'collegue Essai' })
  })

  it('is that of one of two teachers who share their classes with the same partner, and leaves the other’s alone', async () => {
    const notice = await announceExam(portal.db, institute, { exam_type_id: null, held_on: today })
    onTestFinished(() => void portal.db.deleteFrom('session_notice').where('id', '=', notice).execute())
    await sql`update session_notice set teacher_id = ${institute.head.id} where id = ${notice}`.execute(portal.db)
    await share()
    await share({ ownerId: institute.head.id })
    expect((await partner.add([1, 0, 1])).body).toMatchObject({ status: 200 })
    expect((await partner.add([1, 1, 1])).body).toMatchObject({ status: 501, msg: 'register.exists' })
    const sheets = await portal.db.selectFrom('attendance_sheet').select(['teacher_id', 'register_id']).execute()
    const ofOne = Math.min(institute.teacher.id, institute.head.id)
    expect(sheets).toEqual([{ teacher_id: ofOne, register_id: expect.any(Number) }])
  })

  it('is refused as a whole when a colleague calls the roll at the same moment', async () => {
    await share()
    const begun = await beginRoll(portal.db)
    const added = partner.add([0, 0, 0])
    await expect.poll(() => waitsForRoll(portal.db)).toBe(true)
    await begun.commit().execute()
    expect((await added).body).toMatchObject({ status: 501, msg: 'register.exists' })
    expect(await portal.db.selectFrom('register').select('id').execute()).toEqual([])
    expect(await rollOn(today).read()).toMatchObject([{ state: 'present' }, { state: null }, { state: null }])
  })

  it('is corrected on request of its owner alone', async () => {
    await share()
    await partner.add([1, 0, 1])
    const [ofOwner] = Object((await owner.rollsOfDay(today)).body).items
    const [ofPartner] = Object((await partner.rollsOfDay(today)).body).items
    expect(ofOwner).toMatchObject({ owner: null, registerId: expect.any(Number) })
    expect(ofPartner).toMatchObject({ owner: { id: institute.teacher.id }, registerId: null })
    expect(Object((await partner.register(today)).body).Etudiant.id).toBeUndefined()
  })
})

it('R-shared-55: the partner is told of an elimination, too', async () => {
  await share()
  await takeNotifications(portal, institute.colleague)
  const decided = await portal.post(
    '/api/v1/elimination-decisions',
    { studentId: 1, subjectId: subjects.algorithms, isEliminated: true, reason: 'Absences' },
    { ...office, ...once() },
  )
  expect(decided.status).toBe(200)
  for (const person of [institute.teacher, institute.colleague])
    expect(await takeNotifications(portal, person)).toMatchObject([{ kind: 'elimination.decided' }])
})
