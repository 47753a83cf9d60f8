import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { planAs } from '../../../testing/plan-office.ts'
import { startPlanPortal } from '../../../testing/plan-portal.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import type { PlannedSession, PlannedTimetable, TimetableChoices } from './planning.schemas.ts'

const { portal, institute, own, colleague, registrar, ofOwn, ofOther, changesOf, newSession } = await startPlanPortal()
const { sessions, groups, subjects, rooms } = teachingIds
const { teacher, colleague: other } = institute

describe('the week', () => {
  it('of a group has its own sessions, and those of its whole and its parts', async () => {
    const ids = async (query: string) => (await registrar.week(query)).map(({ id }) => id)
    expect(await ids(`groupId=${groups.tutorialA}`)).toEqual([1, 2, 4, 5, 6])
    expect(await ids(`groupId=${groups.practicalA1}`)).toEqual([1, 2, 4, 6])
    expect(await ids(`teacherId=${other.id}`)).toEqual([6, 7])
    expect(await ids(`roomId=${rooms.hall}`)).toEqual([1, 6, 7])
  })

  it('shows the sessions of other departments as busy, and not which they are', async () => {
    const { body } = await ofOwn.get(`timetables/1/sessions?roomId=${rooms.hall}`)
    expect(Object(body).items.map(({ id }: PlannedSession) => id)).toEqual([1, 6])
    expect(Object(body).busy).toEqual([{ day: 5, slotId: 2, weekParity: 0 }])
    expect((await ofOther.get(`timetables/1/sessions?groupId=${groups.lecture}`)).status).toBe(404)
    expect((await ofOther.get(`timetable-sessions/${sessions.lecture}/clashes`)).status).toBe(404)
  })

  it('is that of one group, teacher or room', async () => {
    expect((await registrar.get('timetables/1/sessions')).status).toBe(422)
    expect((await registrar.get('timetables/1/sessions?groupId=1&roomId=1')).status).toBe(422)
  })

  it('is in one of the timetables: the newest year first, and semester 1 before semester 2 in each', async () => {
    const { current, previous } = institute.years
    await sql`insert into timetable (id, year_id, semester, starts_on, ends_on)
      select 100 + 10 * (y.id - ${previous}) + s.semester, y.id, s.semester,
        y.starts_on + case s.semester when 1 then 30 else 170 end, y.starts_on + case s.semester when 1 then 150 else 260 end
      from academic_year y cross join (values (2), (1)) s (semester)
      where y.id in (${previous}, ${current})
        and not exists (select from timetable t where t.year_id = y.id and t.semester = s.semester)`.execute(portal.db)
    const { items } = Object((await registrar.get('timetables')).body)
    expect(items.map((one: PlannedTimetable) => [one.year.id, one.semester])).toEqual([
      [current, 1],
      [current, 2],
      [previous, 1],
      [previous, 2],
    ])
  })

  it('is planned by a registrar alone', async () => {
    const exams = await planAs(portal, ['exams', 'admin'])
    expect((await exams.get('timetables')).status).toBe(403)
    expect((await portal.get('/api/v1/timetables', own)).status).toBe(403)
  })
})

describe('the choices of a department', () => {
  it('are its groups, and the teachers of the department or of a group', async () => {
    const choicesOf = async (by: typeof ofOwn) => Object((await by.get('timetables/1/choices')).body)
    const ofDepartment = await choicesOf(ofOther)
    expect(ofDepartment.groups.map(({ name }: { name: string }) => name)).toEqual(['LM1', 'LM1-A'])
    const ids = ofDepartment.teachers.map(({ id }: { id: number }) => id)
    expect(ids).toContain(other.id)
    expect(ids).not.toContain(teacher.id)
    expect((await ofOther.place(newSession({ groupId: groups.foreignTutorial, subjectId: 3 }))).status).toBe(404)
  })

  it('count the students of each group and of its parts, like its sessions', async () => {
    const { rows } = await sql<{ name: string; students: number }>`
      select g.name, count(e.student_id)::integer as students
      from student_group g
      left join student_group part on part.year_id = g.year_id and part.span <@ g.span
      left join enrolment e on e.group_id = part.id
      where g.year_id = ${institute.years.current} group by g.id`.execute(portal.db)
    const expected = new Map(rows.map(({ name, students }) => [name, students]))
    expect(new Set(expected.values()).size).toBeGreaterThan(1)
    const choices: TimetableChoices = Object((await registrar.get('timetables/1/choices')).body)
    expect(choices.groups).not.toHaveLength(0)
    for (const { name, students } of choices.groups) expect([name, students]).toEqual([name, expected.get(name)])
    const week = await registrar.week(`groupId=${groups.practicalA1}`)
    expect(week).not.toHaveLength(0)
    for (const { group, students } of week)
      expect([group.name, students]).toEqual([group.name, expected.get(group.name)])
  })

  it('are the subjects of the group in the semester', async () => {
    const { body } = await registrar.get(`timetables/1/subjects?groupId=${groups.tutorialA}`)
    expect(Object(body).items.map(({ name }: { name: string }) => name)).toEqual(['Algorithmique', 'Réseaux'])
  })
})

describe('the clashes of a session', () => {
  it('name who or what is taken, in every cell', async () => {
    const clashes = await registrar.clashes(sessions.tutorialA)
    const friday = clashes.filter(({ day, slotId }) => day === 5 && slotId === 1)
    expect(friday).toEqual([
      {
        ...{ day: 5, slotId: 1, taken: 'group', name: 'LI1', by: 'session', sessionId: 6 },
        ...{ subject: 'Réseaux', group: 'LI1', heldOn: null, startsOn: null },
      },
    ])
    // The room and the teacher are taken by TD B, and the group is not.
    const wednesday = clashes.filter(({ day }) => day === 3)
    expect(wednesday.map(({ taken }) => taken)).toEqual(['teacher', 'room'])
    expect(clashes.some(({ day, slotId }) => day === 2 && slotId === 1)).toBe(false)
  })

  it('of other departments are taken without saying by which session', async () => {
    const clashes = await ofOwn.clashes(sessions.ofColleague)
    const ofForeign = clashes.filter(({ day, slotId }) => day === 5 && slotId === 2)
    expect(ofForeign).toMatchObject([
      { taken: 'teacher', sessionId: null, subject: null, group: null },
      { taken: 'room', name: 'Amphi', sessionId: null, subject: null },
    ])
  })

  it('are those of another teacher or other weeks when asked so', async () => {
    const ofOdd = await registrar.clashes(sessions.oddPractical)
    expect(ofOdd.filter(({ day }) => day === 4)).toEqual([])
    const ofEvery = await registrar.clashes(sessions.oddPractical, 'weekParity=0')
    expect(ofEvery.filter(({ day }) => day === 4).map(({ sessionId }) => sessionId)).toEqual([5, 5])
    const ofColleague = await registrar.clashes(sessions.tutorialB, `teacherId=${other.id}`)
    expect(ofColleague.filter(({ taken }) => taken === 'teacher').map(({ sessionId }) => sessionId)).toEqual([6, 7])
  })
})

describe('free rooms', () => {
  it('are big enough and free in the cell, the smallest first', async () => {
    const free = async (query: string) => {
      const { body } = await registrar.get(`timetables/1/free-rooms?groupId=${groups.tutorialA}&weekParity=0&${query}`)
      return Object(body).items.map(({ name }: { name: string }) => name)
    }
    expect(await free('day=1&slotId=3')).toEqual(['B1', 'Amphi'])
    expect(await free('day=2&slotId=1')).toEqual(['Amphi'])
    expect(await free(`day=2&slotId=1&sessionId=${sessions.tutorialA}`)).toEqual(['B1', 'Amphi'])
  })
})

describe('a new session', () => {
  it('is placed once for a key, and its teacher is told', async () => {
    const key = randomUUID()
    const placed = await registrar.place(newSession(), key)
    expect(placed).toMatchObject({ status: 201, body: { day: 1, slotId: 3, subject: { name: 'Réseaux' } } })
    expect(await registrar.place(newSession(), key)).toMatchObject({ status: 201, body: placed.body })
    expect(await changesOf(own)).toMatchObject([
      { kind: 'placed', isNew: true, isMine: true, before: null, after: { day: 1, slot: '11:50-13:20', room: 'B1' } },
    ])
    expect(await changesOf(colleague)).toEqual([])
  })

  it('is refused with the clashes of its cell', async () => {
    expect(await registrar.place(newSession({ day: 2, slotId: 1 }))).toMatchObject({
      status: 409,
      body: {
        code: 'session.clash',
        clashes: [{ taken: 'teacher', sessionId: 2 }, { taken: 'room' }, { taken: 'group' }],
      },
    })
  })

  it('has a subject of the speciality, level and semester of its group', async () => {
    const refused = await registrar.place(newSession({ subjectId: subjects.statistics }))
    expect(refused).toMatchObject({ status: 422, body: { code: 'session.subject' } })
  })
})
