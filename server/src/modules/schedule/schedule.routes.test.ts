import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoTeacherId } from '../../../demo/accounts.ts'
import { signInHeaders } from '../../testing/institute.ts'
import { assertMatchesSchema } from '../../testing/assert-matches-schema.ts'
import { createDemoDatabase } from '../../testing/test-database.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import * as wire from './schedule.schemas.ts'

const colleagueId = 2
const headId = 3
const otherHeadId = 4
const [previousYear, currentYear] = [1, 2]

let portal: TestPortal
let teacher: Record<string, string>
let head: Record<string, string>
let otherHead: Record<string, string>

beforeAll(async () => {
  portal = await startTestPortal({}, await createDemoDatabase())
  const enter = (id: number) => signInHeaders(portal.db, { id, email: '' })
  teacher = await enter(demoTeacherId)
  head = await enter(headId)
  otherHead = await enter(otherHeadId)
})
afterAll(() => portal.close())

const ownKey = { enseignant_id: demoTeacherId, semestre_id: 1, annee_id: currentYear }
const askTimetable = (changes: object, headers: Record<string, string>) =>
  portal.post('/api/emploi/get_by_id', { ...ownKey, ...changes }, headers)
const timetableOf = async (changes: object, headers = teacher) => {
  const { emploi } = assertMatchesSchema(wire.TimetableResponse, await askTimetable(changes, headers))
  expect(emploi).toHaveLength(1)
  return emploi[0]
}
const statusOf = async (changes: object, headers = teacher) => (await askTimetable(changes, headers)).status
const cellsOf = (timetable: wire.Timetable | undefined) => timetable?.jours.flatMap((day) => day.seances) ?? []
const optionsOf = (timetable: wire.Timetable | undefined) => cellsOf(timetable).flatMap((cell) => cell.options)
const groupsOf = async (headers = teacher, enseignant_id = demoTeacherId) => {
  const key = { ...ownKey, enseignant_id }
  return assertMatchesSchema(wire.GroupsResponse, await portal.post('/api/enseignant/emploi/group/list', key, headers))
    .list
}

describe('emploi/get_by_id', () => {
  it('R-schedule-01: returns the requested semester, with year and teacher', async () => {
    const first = await timetableOf({})
    const second = await timetableOf({ semestre_id: 2 })
    expect(first).toMatchObject({ semestre: 'Semestre 1', enseignant: 'Amine Ben Salah' })
    expect(first?.annee).toMatch(/^\d{4}-\d{4}$/)
    expect(second).toMatchObject({ semestre: 'Semestre 2' })
    expect(optionsOf(second)).not.toEqual(optionsOf(first))
  })

  it('R-schedule-04: returns all four types, a marked slot and a slot with two options for the demo teacher', async () => {
    const emploi = await timetableOf({})
    expect(new Set(optionsOf(emploi).map((option) => option.type))).toEqual(new Set([1, 2, 3, 4]))
    expect(cellsOf(emploi).some((cell) => cell.quan === 1 && cell.options.length === 2)).toBe(true)
  })

  it('names a TP by its TD group and its own number', async () => {
    const practical = optionsOf(await timetableOf({})).find((option) => option.type === 3)
    expect(practical).toMatchObject({
      label_group: expect.stringMatching(/^LGL2-A\d$/),
      group_tp: expect.stringMatching(/^TP\d$/),
    })
  })

  it('R-schedule-08: forbids a teacher the timetable of a colleague', async () => {
    expect(await statusOf({ enseignant_id: colleagueId })).toBe(403)
  })

  it('R-schedule-08: allows a head any teacher of the department', async () => {
    expect((await timetableOf({ enseignant_id: colleagueId }, head))?.enseignant).toBe('Ines Gharbi')
  })

  it('R-shared-26: forbids a head the timetable of another department', async () => {
    expect(await statusOf({}, otherHead)).toBe(403)
    expect(await statusOf({ enseignant_id: 99_999 }, head)).toBe(403)
  })

  it('R-shared-27: returns the year of the body', async () => {
    const before = await timetableOf({ annee_id: previousYear })
    expect(before?.annee).not.toBe((await timetableOf({}))?.annee)
    expect(await statusOf({ annee_id: 77 })).toBe(404)
  })

  it.each([0, 3, '1', null])('R-shared-28: rejects semester %j', async (semestre_id) => {
    expect(await statusOf({ semestre_id })).toBe(422)
  })

  it('labels in Arabic for header lang ar, in French for an unknown value', async () => {
    const arabic = await timetableOf({}, { ...teacher, lang: 'ar' })
    expect(arabic).toMatchObject({ enseignant: 'أمين بن صالح', semestre: 'السداسي الأول' })
    const unknown = await timetableOf({}, { ...teacher, lang: 'de' })
    expect(unknown).toMatchObject({ semestre: 'Semestre 1' })
  })
})

describe('group timetables', () => {
  it('R-schedule-06: lists the groups that the teacher has sessions with, by id and name', async () => {
    const list = await groupsOf()
    expect(list.length).toBeGreaterThan(5)
    expect(list.map(({ name }) => name)).toEqual(list.map(({ name }) => name).sort())
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })

  it('R-schedule-06, R-shared-26: lists all groups of the department to its head, and none of another department', async () => {
    const names = (await groupsOf(head, headId)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['LGL2-A1', 'LRS1-A']))
    const others = (await groupsOf(otherHead, otherHeadId)).map(({ name }) => name)
    expect(others.filter((name) => names.includes(name))).toEqual([])
  })

  it('R-shared-24: forbids the list of another teacher, also to a head', async () => {
    for (const headers of [teacher, head]) {
      const answer = await portal.post(
        '/api/enseignant/emploi/group/list',
        { ...ownKey, enseignant_id: colleagueId },
        headers,
      )
      expect(answer.status).toBe(403)
    }
  })

  it('R-schedule-07: returns a TD group with its lectures and the TP within it, and with their teachers', async () => {
    const group = (await groupsOf()).find(({ name }) => /^LGL2-A1$/.test(name))
    const body = { group_id: group?.id, semestre_id: 1, annee_id: currentYear }
    const answer = await portal.post('/api/emploi/get_by_group', body, teacher)
    const emploi = assertMatchesSchema(wire.TimetableResponse, answer).emploi[0]
    expect(emploi?.group).toBe('LGL2-A1')
    expect(new Set(optionsOf(emploi).map((option) => option.type))).toEqual(new Set([1, 2, 3]))
    expect(optionsOf(emploi).some((option) => option.label_group === 'LGL2-A')).toBe(true)
    expect(optionsOf(emploi).every((option) => !/^LGL2-(A2|B)/.test(option.label_group))).toBe(true)
    expect(new Set(optionsOf(emploi).map((option) => option.label_enseignant)).size).toBeGreaterThan(1)
  })

  it('R-shared-24: hides groups that the teacher does not teach, except from the head of their department', async () => {
    const { id } = await portal.db
      .selectFrom('student_group')
      .select('id')
      .where('name', '=', 'LRS1-A')
      .where('year_id', '=', currentYear)
      .executeTakeFirstOrThrow()
    const askFor = (headers: Record<string, string>) =>
      portal.post('/api/emploi/get_by_group', { group_id: id, semestre_id: 1, annee_id: currentYear }, headers)
    expect((await askFor(teacher)).status).toBe(404)
    expect((await askFor(head)).status).toBe(200)
    expect((await askFor(otherHead)).status).toBe(404)
  })
})

describe('the department', () => {
  const ask = (comptes: number[], headers: Record<string, string>) =>
    portal.post('/api/enseignant/list_by_departement', { ...ownKey, enseignant_id: headId, comptes }, headers)
  const listTeachers = async (comptes: number[]) =>
    assertMatchesSchema(wire.DepartmentTeachersResponse, await ask(comptes, head)).enseignants
  const listAccounts = async () =>
    assertMatchesSchema(wire.AccountsResponse, await portal.get('/api/User/list_id_enseignant', head)).comptes

  it('R-schedule-10: lists the accounts of the department, then their teachers', async () => {
    const comptes = await listAccounts()
    expect(comptes).toContain(demoTeacherId)
    expect(comptes).not.toContain(5)
    const list = await listTeachers(comptes)
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set(comptes))
    expect(list[0]).toMatchObject({ cin: expect.stringMatching(/^\d{8}$/), grade: expect.any(String), semestre_id: 1 })
  })

  it('R-schedule-10: names teachers in Arabic where the request is', async () => {
    const path = '/api/enseignant/list_by_departement?lang=ar'
    const body = { ...ownKey, enseignant_id: headId, comptes: [demoTeacherId] }
    const answer = await portal.post(path, body, head)
    const [named] = assertMatchesSchema(wire.DepartmentTeachersResponse, answer).enseignants
    expect(named?.nom).toMatch(/^\p{Script=Arabic}[\p{Script=Arabic} ]+$/u)
  })

  it('R-schedule-13: has more active teachers than a page of 30 in the demo', async () => {
    const comptes = await listAccounts()
    expect(comptes.length).toBeGreaterThan(30)
  })

  it('R-schedule-10: omits teachers of another department, whatever comptes contains', async () => {
    const list = await listTeachers([demoTeacherId, otherHeadId])
    expect(list.map(({ id }) => id)).toEqual([demoTeacherId])
  })

  it('R-schedule-14, R-shared-25: is forbidden to a teacher who is not a head', async () => {
    expect((await portal.get('/api/User/list_id_enseignant', teacher)).status).toBe(403)
    expect((await ask([], teacher)).status).toBe(403)
  })

  it('R-shared-24: is forbidden to a head who names another teacher as the caller', async () => {
    expect((await ask([], otherHead)).status).toBe(403)
  })
})

describe('invigilations', () => {
  const ask = (semestre_id: number, changes: object = {}, headers = teacher) =>
    portal.post('/api/surveillance/list/enseignant', { ...ownKey, semestre_id, ...changes }, headers)
  const list = async (semestre_id: number) =>
    assertMatchesSchema(wire.InvigilationsResponse, await ask(semestre_id)).Surveillance

  it('R-schedule-18: accept semesters 1 and 2, and 3 for the control session', async () => {
    const [first, second, control] = await Promise.all([list(1), list(2), list(3)])
    for (const days of [first, second, control]) expect(days.length).toBeGreaterThan(0)
    const { starts_on, ends_on } = await portal.db
      .selectFrom('exam_period')
      .where('year_id', '=', currentYear)
      .where('semester', '=', 3)
      .select(['starts_on', 'ends_on'])
      .executeTakeFirstOrThrow()
    expect(control.filter(({ date }) => date < starts_on || date > ends_on)).toEqual([])
    expect((await ask(4)).status).toBe(422)
  })

  it('R-schedule-19: return one entry per day with all its slots, ordered by time', async () => {
    const days = await list(3)
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length)
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort())
    for (const { jour, date, detail } of days) {
      const weekday = new Intl.DateTimeFormat('fr', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))
      expect(jour.toLowerCase()).toBe(weekday)
      expect(detail.map(({ quart }) => quart)).toEqual(detail.map(({ quart }) => quart).sort())
    }
  })

  it('return the room of each invigilation, with the subject and the group of its sheet', async () => {
    const places = (await Promise.all([list(1), list(2), list(3)])).flat().flatMap(({ detail }) => detail)
    for (const { salle } of places) expect(salle).not.toBe('')
    const { rows } = await sql<{ subject: string; group: string; room: string }>`
      select m.name as subject, g.name as "group", r.name as room
      from invigilation i join exam_period p on p.id = i.period_id
      join exam e on e.period_id = p.id and e.held_on = i.held_on and e.slot_id = i.slot_id
      join exam_sheet h on h.exam_id = e.id and h.room_id = i.room_id
      join subject m on m.id = e.subject_id join student_group g on g.id = h.group_id join room r on r.id = h.room_id
      where i.teacher_id = ${demoTeacherId} and p.year_id = ${currentYear}`.execute(portal.db)
    for (const { subject, group, room } of rows)
      expect(places).toContainEqual(expect.objectContaining({ matiere: subject, group, salle: room }))
  })

  it('return the exams of the subjects that the teacher teaches, each with subject, group and room', async () => {
    const { Examens } = assertMatchesSchema(wire.InvigilationsResponse, await ask(1))
    expect(Examens.length).toBeGreaterThan(0)
    expect(Examens.map(({ date }) => date)).toEqual(Examens.map(({ date }) => date).toSorted())
    for (const { matiere, group } of Examens) expect([matiere, group]).not.toContain('')
    expect(Examens.some(({ salle }) => salle !== '')).toBe(true)
    const { rows } = await sql<{ name: string }>`
      select distinct m.name from timetable_session s join subject m on m.id = s.subject_id
      where s.teacher_id = ${demoTeacherId} and s.year_id = ${currentYear}`.execute(portal.db)
    const taught = rows.map(({ name }) => name)
    for (const { matiere } of Examens) expect(taught).toContain(matiere)
  })

  it('R-schedule-12: allow a head those of a teacher of the department, and nobody else', async () => {
    expect((await ask(1, { enseignant_id: demoTeacherId }, head)).status).toBe(200)
    expect((await ask(1, { enseignant_id: demoTeacherId }, otherHead)).status).toBe(403)
    expect((await ask(1, { enseignant_id: colleagueId })).status).toBe(403)
  })
})
