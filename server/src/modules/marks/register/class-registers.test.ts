import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { attendanceBodies, studentCodes } from '../../../testing/attendance-bodies.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { rollCalls, rollRow } from '../../../testing/roll.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { setToday } from '../../../testing/set-today.ts'
import { createStaff } from '../../../testing/staff.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { groups, subjects, slots } = teachingIds
const [first, second, third] = studentCodes
/** A Tuesday; the teacher has the first TD group. */
const today = '2026-11-24'

const { portal, institute, own, colleague } = await startTeachingPortal()
const bodies = attendanceBodies(institute, today)
const roll = rollCalls(portal, own, today)
beforeEach(async () => {
  await sql`truncate register, attendance_sheet, session_notice cascade`.execute(portal.db)
  await setToday(portal.db, today)
})

const path = (group = groups.tutorialA) => `/api/v1/classes/${group}/${subjects.algorithms}/2`
const entry = (idNumber: string, changes: object = {}) => {
  const { mark: _, ...row } = rollRow(idNumber, changes)
  return row
}
const late = entry(first, { state: 'late', minutes: 10, remark: 'Bus' })
const excused = entry(second, { state: 'excused', document: 'Certificat', acceptedBy: 'Scolarité' })
const rows = [late, excused, entry(third, { state: 'dispensed' })]
const create = (sent: object[] = rows, { headers = own, group = groups.tutorialA, key = randomUUID() } = {}) =>
  portal.post(`${path(group)}/registers`, { semester: 1, rows: sent }, { ...headers, 'idempotency-key': key })
const rollsOn = async (day = today, headers = own) =>
  Object((await portal.get(`${path()}/rolls/${day}`, headers)).body).items
const wireRows = async () =>
  Object((await portal.post('/api/registre/get_etudiant', bodies.register({ date: today }), own)).body).Etudiant
    .etudiant

describe('R-shared-56: a register with the states of a roll', () => {
  it('is the closed roll of the class, in the states and with who entered them', async () => {
    expect(await create()).toMatchObject({ status: 200, body: { date: today } })
    const known = { isLocked: true, enteredBy: 'enseignant Essai', version: 1 }
    expect(await roll.read()).toMatchObject([
      { ...late, ...known },
      { ...excused, ...known },
      { idNumber: third, state: 'dispensed', ...known },
    ])
    expect(await rollsOn()).toEqual([
      {
        ...{
          group: { id: groups.tutorialA, name: 'LI1-A' },
          subject: { id: subjects.algorithms, name: 'Algorithmique' },
        },
        ...{ type: 2, slotId: slots.first, slot: '08:30-10:00', heldOn: today, owner: null },
        registerId: expect.any(Number),
      },
    ])
  })

  it('has present and absent on the fixed wire, whose register of the same day replaces nothing', async () => {
    await create()
    const presences = [1, 0, 0]
    expect(await wireRows()).toMatchObject(presences.map((presence) => ({ presence })))
    const again = await portal.post('/api/registre/add', bodies.newRegister([1, 1, 1]), own)
    expect(again.body).toMatchObject({ status: 501, msg: 'register.exists' })
    expect(await roll.read()).toMatchObject([{ state: 'late' }, { state: 'excused' }, { state: 'dispensed' }])
  })

  it('keeps the states of a roll that was called before, which the register of the fixed wire does not name', async () => {
    await roll.save(rollRow(first, { state: 'late', minutes: 5 }), rollRow(second, { state: 'excluded' }))
    const sent = await portal.post('/api/registre/add', bodies.newRegister([0, 1, 1]), own)
    expect(sent.body).toMatchObject({ status: 501, msg: 'register.exists' })
    expect(await roll.read()).toMatchObject([{ state: 'late', minutes: 5 }, { state: 'excluded' }, { state: null }])
    expect(await rollsOn()).toMatchObject([{ registerId: null }])
  })

  it('is written once, also when the call is repeated', async () => {
    const key = randomUUID()
    const answers = [await create(rows, { key }), await create(rows, { key }), await create()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
    expect(answers[2]?.body).toMatchObject({ code: 'register.exists' })
    const { rows: counted } = await sql`select count(*)::int as count from register`.execute(portal.db)
    expect(counted).toEqual([{ count: 1 }])
  })

  it.each([
    ['minutes of somebody present', [{ ...late, state: 'present' }, ...rows.slice(1)], 422],
    ['an excuse without a document', [late, { ...excused, document: null }, ...rows.slice(2)], 422],
    ['a student who is missing', rows.slice(1), 422],
    ['a student twice', [...rows.slice(0, 2), late], 422],
    ['an unknown state', [{ ...late, state: 'asleep' }, ...rows.slice(1)], 422],
  ])('is refused for %s, and nothing is stored', async (_what, sent, status) => {
    expect((await create(sent)).status).toBe(status)
    expect(await rollsOn()).toEqual([])
  })

  it('is refused on a day without the class', async () => {
    await setToday(portal.db, '2026-11-25')
    expect(await create()).toMatchObject({ status: 404, body: { code: 'register.notHeld' } })
  })

  it('is of the teachers who call the rolls of the class', async () => {
    await create()
    expect((await create(rows, { headers: colleague })).status).toBe(404)
    expect((await portal.get(`${path()}/rolls/${today}`, colleague)).status).toBe(404)
    const staff = await signInHeaders(portal.db, await createStaff(portal.db, ['registrar', 'admin']))
    expect((await create(rows, { headers: staff })).status).toBe(403)
    expect((await portal.get(`${path()}/rolls/${today}`, staff)).status).toBe(403)
    expect(await rollsOn('2026-11-17')).toEqual([])
    const ofYear = { ...own, annee: String(institute.years.previous) }
    expect((await portal.get(`${path()}/rolls/${today}`, ofYear)).status).toBe(404)
  })
})
