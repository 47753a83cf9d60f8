import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { followAbsencesAs, followAbsencesWith } from '../../../testing/absence-alerts.ts'
import { attendanceBodies, daysAfter, studentCodes } from '../../../testing/attendance-bodies.ts'
import { rollCalls, rollRow } from '../../../testing/roll.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { setToday } from '../../../testing/set-today.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { correctRegister } from '../register/administration.service.ts'

const { subjects } = teachingIds
const [first, second] = studentCodes
const { portal, institute, own } = await startTeachingPortal()
/** Tuesdays on which the teacher has the first TD group, in the first semester. */
const [before, tuesday] = ['2026-11-17', '2026-11-24']
const bodies = attendanceBodies(institute, tuesday)
const office = await followAbsencesWith(portal)
const officeOfOne = await followAbsencesWith(portal, ['registrar'], institute.departments.own)
const reader = await followAbsencesWith(portal, ['admin'])
const head = await followAbsencesAs(portal, institute.head)
beforeEach(async () => {
  await sql`truncate register, attendance_sheet, roll_closing, audit_log, notification cascade`.execute(portal.db)
  await setToday(portal.db, tuesday)
})

const path = '/api/v1/roll-closings'
type Closing = { semester: 1 | 2; closedUntil: string | null; version: string }
const closings = async (caller = office): Promise<Closing[]> =>
  Object((await portal.get(path, caller.headers)).body).items
const versionOf = async (semester: 1 | 2) => (await closings()).find((one) => one.semester === semester)?.version ?? ''
interface Change {
  semester?: 1 | 2
  caller?: typeof office
  version?: string
}
async function close(closedUntil: string | null, { semester = 1, caller = office, version }: Change = {}) {
  const seen = { 'if-match': version ?? (await versionOf(semester)) }
  return portal.put(`${path}/${semester}`, { closedUntil }, { ...caller.headers, ...seen })
}
const saveByWire = async (date: string) =>
  Object(
    (await portal.post('/api/seance/absance/add', bodies.save([{ cin: first, abs: 1, note: '' }], { date }), own)).body,
  )
const roll = (day: string) => rollCalls(portal, own, day)

describe('R-shared-50: the rolls of a semester', () => {
  it('are closed up to a day: neither wire calls or changes one of it or before, and those after stay open', async () => {
    await roll(before).save(rollRow(first))
    expect((await close(before)).status).toBe(200)
    expect(await saveByWire(before)).toMatchObject({ status: 500, msg: 'roll.closed' })
    expect(await saveByWire(daysAfter(before, -7))).toMatchObject({ status: 500, msg: 'roll.closed' })
    expect(await roll(before).send([rollRow(second)])).toMatchObject({ status: 409, body: { code: 'roll.closed' } })
    expect((await roll(before).read()).map(({ isLocked, version }) => [isLocked, version])).toEqual([
      [true, 1],
      [true, 0],
      [true, 0],
    ])
    expect(await saveByWire(tuesday)).toMatchObject({ status: 200 })
    const sheets = await portal.db.selectFrom('attendance_sheet').select('held_on').orderBy('held_on').execute()
    expect(sheets.map(({ held_on }) => held_on)).toEqual([before, tuesday])
  })

  it('are no task any more, neither of the teacher nor of the head, and one again when they are opened', async () => {
    const asked = async () => {
      const { attendance } = Object((await portal.get('/api/v1/tasks', own)).body)
      const { department } = Object((await head.get('tasks')).body)
      return [
        attendance.filter(({ heldOn }: { heldOn: string }) => heldOn <= before).length,
        department.attendance.find((one: { teacherId: number }) => one.teacherId === institute.teacher.id).sessions,
      ]
    }
    const [due, missingAtHead] = await asked()
    expect(due).toBeGreaterThan(0)
    await close(before)
    const [afterwards, atHead] = await asked()
    expect([afterwards, atHead]).toEqual([0, missingAtHead - due])
    await close(null)
    expect(await asked()).toEqual([due, missingAtHead])
  })

  it('are closed with their register of today', async () => {
    await close(tuesday)
    const answer = await portal.post('/api/registre/add', bodies.newRegister([1, 1, 1]), own)
    expect(answer.body).toMatchObject({ status: 500, msg: 'roll.closed' })
    await close(null)
    expect((await portal.post('/api/registre/add', bodies.newRegister([1, 1, 1]), own)).body).toMatchObject({
      status: 200,
    })
  })

  it('are closed by the database too, in that semester of that year, but for a correction of the office', async () => {
    await portal.post('/api/registre/add', bodies.newRegister([1, 1, 1]), own)
    await close(tuesday, { semester: 2 })
    await sql`update register_entry set presence = 'absent' where student_id = 1`.execute(portal.db)
    await close(tuesday)
    const changes = [
      sql`update register_entry set presence = 'present' where student_id = 1`,
      sql`
        with sheet as (update attendance_sheet set is_open = true returning id)
        insert into attendance (sheet_id, student_id, presence) select id, 4, 'present' from sheet`,
    ]
    for (const change of changes)
      await expect(change.execute(portal.db)).rejects.toThrow('the rolls of this day are closed')
    const { id } = await portal.db.selectFrom('register').select('id').executeTakeFirstOrThrow()
    const correction = { id, code: first, presence: 'present' as const, reason: 'Erreur' }
    await correctRegister(portal.db, `account:${office.person.id}`, correction)
    expect((await roll(tuesday).read())[0]).toMatchObject({ state: 'present', version: 3 })
  })

  it('are opened again, and both decisions are audited', async () => {
    await close(before)
    await close(null)
    expect(await saveByWire(before)).toMatchObject({ status: 200 })
    const entries = await portal.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'details'])
      .orderBy('id')
      .execute()
    const actor = `account:${office.person.id}`
    expect(entries.slice(0, 2)).toEqual([
      { actor, action: 'rolls.closed', details: { semester: 1, changes: { closedUntil: { from: null, to: before } } } },
      { actor, action: 'rolls.opened', details: { semester: 1, changes: { closedUntil: { from: before, to: null } } } },
    ])
  })

  it('are closed by a registrar of the whole institute alone, in the version that was seen, and not for days to come', async () => {
    const version = await versionOf(1)
    for (const caller of [officeOfOne, reader, head])
      expect((await close(before, { caller, version })).status).toBe(403)
    expect((await portal.put(`${path}/1`, { closedUntil: before }, { ...own, 'if-match': version })).status).toBe(403)
    expect(await close(daysAfter(tuesday, 1))).toMatchObject({ status: 422, body: { code: 'closing.future' } })
    await close(before)
    expect(await close(null, { version })).toMatchObject({ status: 412, body: { code: 'version.changed' } })
    for (const caller of [office, officeOfOne, reader, head])
      expect(await closings(caller)).toMatchObject([{ closedUntil: before }, { closedUntil: null }])
    expect((await portal.get(path, own)).status).toBe(403)
    const mayChange = async (caller: typeof office) => Object((await caller.get('roll-closings')).body).mayChange
    expect([await mayChange(office), await mayChange(officeOfOne), await mayChange(head)]).toEqual([true, false, false])
  })

  it('of a closed year are as they were', async () => {
    const { previous } = institute.years
    await sql`update academic_year set closed_at = now() where id = ${previous}`.execute(portal.db)
    const inYear = { ...office.headers, annee: String(previous) }
    const [closing] = Object((await portal.get(path, inYear)).body).items
    const answer = await portal.put(`${path}/1`, { closedUntil: before }, { ...inYear, 'if-match': closing.version })
    expect(answer).toMatchObject({ status: 409, body: { code: 'year.closed' } })
    await sql`update academic_year set closed_at = null where id = ${previous}`.execute(portal.db)
  })
})

describe('R-shared-59: a closing of rolls', () => {
  const missing = async (closedUntil: string | null, { semester = 1, caller = office }: Change = {}) => {
    const query = closedUntil === null ? '' : `?closedUntil=${closedUntil}`
    return portal.get(`${path}/${semester}/missing-rolls${query}`, caller.headers)
  }
  const told = async (person = institute.teacher) =>
    (await takeNotifications(portal, person)).map(({ kind, details }) => ({ kind, ...details }))
  /** The first Tuesday and the next of the semester, on which the teacher has classes. */
  const [monday, week] = ['2026-09-14', '2026-09-20']

  it('says beforehand how many rolls of how many teachers are missing, of its semester and those that are called not', async () => {
    const { body } = await missing(week)
    expect(body).toEqual({ rolls: expect.any(Number), teachers: 2 })
    const { rolls } = Object(body)
    await roll('2026-09-15').save(rollRow(first))
    expect((await missing(week)).body).toEqual({ rolls, teachers: 2 })
    await roll('2026-09-15').save(...studentCodes.slice(1).map((code) => rollRow(code)))
    expect((await missing(week)).body).toEqual({ rolls: rolls - 1, teachers: 2 })
    expect((await missing(week, { semester: 2 })).body).toEqual({ rolls: 0, teachers: 0 })
    expect((await missing(null)).body).toEqual({ rolls: 0, teachers: 0 })
    await close(week)
    expect((await missing(week)).body).toEqual({ rolls: 0, teachers: 0 })
    expect((await missing(null)).body).toEqual({ rolls: rolls - 1, teachers: 2 })
  })

  it('tells each teacher with missing rolls their number and the day, and nobody else', async () => {
    const { rolls } = Object((await missing(week)).body)
    await close(week)
    const [ofTeacher, ofColleague] = [await told(), await told(institute.colleague)]
    expect(ofTeacher).toEqual([{ kind: 'roll.closed', count: expect.any(Number), semester: 1, day: week }])
    expect(ofColleague).toMatchObject([{ kind: 'roll.closed', semester: 1, day: week }])
    expect(Object(ofTeacher[0]).count + Object(ofColleague[0]).count).toBe(rolls)
    expect([await told(institute.head), await told(institute.otherHead)]).toEqual([[], []])
  })

  it('that goes further counts all rolls up to its day, and tells only those with a missing one since the day before', async () => {
    await close(week)
    const [closed] = await told()
    await close(week, { semester: 1 })
    expect(await told()).toEqual([])
    await close('2026-09-27')
    const [further] = await told()
    expect(Object(further)).toMatchObject({ kind: 'roll.closed', day: '2026-09-27' })
    expect(Object(further).count).toBeGreaterThan(Object(closed).count)
  })

  it('that is moved back tells who can call rolls again, since which day', async () => {
    await close(week)
    await told()
    await close(monday)
    const [reopened] = await told()
    expect(reopened).toEqual({ kind: 'roll.reopened', count: expect.any(Number), semester: 1, since: '2026-09-15' })
    await close(null)
    expect(await told()).toEqual([{ kind: 'roll.reopened', count: expect.any(Number), semester: 1, since: null }])
  })

  it('is counted for a registrar of the whole institute alone, for a day', async () => {
    for (const caller of [officeOfOne, reader, head]) expect((await missing(week, { caller })).status).toBe(403)
    expect((await portal.get(`${path}/1/missing-rolls`, own)).status).toBe(403)
    expect((await missing('2026-02-30')).status).toBe(422)
  })
})

describe('R-shared-50: a roll that is called on a later day than its own', () => {
  it('says when, in the roll and among the registers', async () => {
    await roll(tuesday).save(rollRow(first))
    await roll(before).save(rollRow(first))
    const createdOn = (day: string, held: string) =>
      sql`update attendance_sheet set created_at = ${day}::date + time '20:00' where held_on = ${held}`.execute(
        portal.db,
      )
    await createdOn(tuesday, tuesday)
    await createdOn(daysAfter(before, 2), before)
    const lateOn = async (day: string) => Object((await roll(day).get()).body).lateOn
    expect([await lateOn(tuesday), await lateOn(before), await lateOn(daysAfter(before, -7))]).toEqual([
      null,
      '2026-11-19',
      null,
    ])
    const registers = Object((await portal.get('/api/v1/own-registers', own)).body).items
    expect(registers).toMatchObject([
      { date: tuesday, lateOn: null, subjectId: subjects.algorithms },
      { date: before, lateOn: '2026-11-19' },
    ])
  })
})
