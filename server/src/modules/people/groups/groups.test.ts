import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { overlapCalls } from '../../../testing/overlapping-calls.ts'
import { keepPeopleAs } from '../../../testing/people.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute } = await startTeachingPortal()
const { own, other } = institute.departments
const { groups } = teachingIds
await portal.db.updateTable('speciality').set({ department_id: other }).where('code', '=', 'LM').execute()

const registrar = await keepPeopleAs(portal)
const ofOwn = await keepPeopleAs(portal, ['registrar'], own)
const ofOther = await keepPeopleAs(portal, ['registrar'], other)
const admin = await keepPeopleAs(portal, ['admin'])

interface ReadGroup {
  id: number
  name: string
  students: number
}
const list = async (by: typeof registrar, query = ''): Promise<ReadGroup[]> =>
  Object((await by.get(`groups?${query}`)).body).items
const names = async (by: typeof registrar, query = '') => (await list(by, query)).map(({ name }) => name)

const lecture = { kind: 'lecture', parentId: null, specialityId: 1, levelId: 1 }
const inside = (parentId: number, kind = 'tutorial') => ({ kind, parentId, specialityId: null, levelId: null })
const newName = () => `G-${randomUUID().slice(0, 8)}`
/** Creates a group and returns it. */
async function add(group: object): Promise<ReadGroup> {
  return Object((await registrar.createGroup({ name: newName(), ...group })).body).group
}

describe('the groups of the academic year', () => {
  it('are listed by department, in the order of their tree', async () => {
    expect((await names(registrar)).slice(0, 7)).toEqual([
      ...['LI1', 'LI1-A', 'LI1-A-TP1', 'LI1-A-TP2', 'LI1-B', 'LM1', 'LM1-A'],
    ])
    expect(await names(ofOther)).toEqual(['LM1', 'LM1-A'])
    expect((await ofOther.get(`groups/${groups.lecture}`)).status).toBe(404)
    expect((await admin.get(`groups/${groups.lecture}`)).status).toBe(200)
    const ofPrevious = { ...registrar.headers, annee: String(institute.years.previous) }
    expect((await portal.get('/api/v1/groups', ofPrevious)).body).toEqual({ items: [], next: null })
  })

  it('are filtered by a part of their name, and to those that take students', async () => {
    expect(await names(registrar, 'search=li1-a')).toEqual(['LI1-A', 'LI1-A-TP1', 'LI1-A-TP2'])
    expect(await names(registrar, 'search=li1-a&smallest=true')).toEqual(['LI1-A-TP1', 'LI1-A-TP2'])
  })

  it('belong to a speciality and a level, which are listed by department', async () => {
    const level = { id: 1, name: '1 ère année' }
    const { body } = await registrar.get('programmes')
    expect(body).toEqual({
      items: [
        { id: 1, name: 'Informatique', levels: [level] },
        { id: 2, name: 'Mathématiques', levels: [level] },
      ],
    })
    expect(Object((await ofOther.get('programmes')).body).items).toMatchObject([{ id: 2 }])
  })

  it('have the number of their students, and the rooms that are too small for them', async () => {
    expect(await registrar.group(groups.tutorialA)).toMatchObject({ group: { students: 3, smallRooms: [] } })
    await portal.db.updateTable('room').set({ capacity: 2 }).where('name', '=', 'B1').execute()
    expect(await registrar.group(groups.tutorialA)).toMatchObject({
      group: { smallRooms: [{ name: 'B1', capacity: 2 }] },
    })
  })
})

describe('a new group', () => {
  it('inside another leaves the members and the sessions of the other groups as they are', async () => {
    const before = await portal.db
      .selectFrom('enrolment')
      .select(['student_id', 'group_id'])
      .orderBy('student_id')
      .execute()
    const { id } = await add(inside(groups.tutorialA, 'practical'))
    expect(await registrar.group(id)).toMatchObject({
      group: { parent: { name: 'LI1-A' }, speciality: { id: 1 }, level: { id: 1 }, students: 0, isSmallest: true },
    })
    expect((await registrar.group(groups.lecture)).group.students).toBe(4)
    expect(
      await portal.db.selectFrom('enrolment').select(['student_id', 'group_id']).orderBy('student_id').execute(),
    ).toEqual(before)
    const { rows } = await portal.db
      .selectFrom('timetable_session as t')
      .innerJoin('student_group as g', 'g.id', 't.group_id')
      .select(['t.group_span', 'g.span'])
      .execute()
      .then((all) => ({ rows: all }))
    for (const { group_span, span } of rows) expect(group_span).toBe(span)
  })

  it('has a name that no group of the year has, also when two are created at once', async () => {
    expect(await registrar.createGroup({ name: 'li1-a', ...lecture })).toMatchObject(
      refusedWith(409, 'group.nameTaken'),
    )
    const name = newName()
    const racing = await Promise.all([0, 1].map(() => registrar.createGroup({ name, ...lecture })))
    expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it.each([
    ['a lecture group without a programme', { ...lecture, levelId: null }, 'group.programmeMissing'],
    ['a TD group that stands alone', { ...lecture, kind: 'tutorial' }, 'group.parentMissing'],
    ['a TD group in a TD group', inside(groups.tutorialA), 'group.parentKind'],
  ])('is refused: %s', async (_case, group, code) => {
    expect(await registrar.createGroup({ name: newName(), ...group })).toMatchObject({ status: 422, body: { code } })
  })

  it('is not put into a group with students of its own, who would be in none of its groups', async () => {
    expect(await registrar.createGroup({ name: newName(), ...inside(groups.tutorialB, 'practical') })).toMatchObject(
      refusedWith(409, 'group.hasStudents'),
    )
  })

  it.each(['the group first', 'the student first'])('takes no student at the same time: %s', async (order) => {
    const parent = await add(inside(groups.lecture))
    const student = await registrar.add()
    const calls = [
      () => registrar.createGroup({ name: newName(), ...inside(parent.id, 'practical') }),
      () => registrar.moveAll(parent.id, [student]),
    ]
    const answers = await overlapCalls(portal.db, 'audit_log', order === 'the group first' ? calls : calls.toReversed())
    expect(answers).toMatchObject([{ value: { status: 201 } }, { value: { status: 409 } }])
  })

  it('belongs to a department of the role', async () => {
    expect((await ofOwn.createGroup({ name: newName(), ...lecture, specialityId: 2 })).status).toBe(404)
    expect((await ofOwn.createGroup({ name: newName(), ...inside(groups.foreign) })).status).toBe(404)
    expect((await admin.createGroup({ name: newName(), ...lecture })).status).toBe(403)
  })
})

describe('a group', () => {
  it('is renamed in the version that was seen, and recorded', async () => {
    const { id } = await add(lecture)
    const seen = await registrar.group(id)
    const name = newName()
    expect(await registrar.rename(id, name)).toMatchObject({ status: 200, body: { name } })
    const outdated = { ...registrar.headers, 'if-match': seen.group.version }
    expect((await portal.patch(`/api/v1/groups/${id}`, { name: newName() }, outdated)).status).toBe(412)
    expect(await registrar.rename(id, 'LI1-B')).toMatchObject(refusedWith(409, 'group.nameTaken'))
    const entry = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject', '=', `group:${id}`)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({
      action: 'group.renamed',
      details: { changes: { name: { from: seen.group.name, to: name } } },
    })
  })

  it('is deleted when nothing uses it', async () => {
    const { id } = await add(lecture)
    expect((await registrar.remove(id)).status).toBe(200)
    expect((await registrar.get(`groups/${id}`)).status).toBe(404)
  })

  it('that is used says by what, and stays', async () => {
    expect(await registrar.remove(groups.tutorialA)).toMatchObject({
      status: 409,
      body: { code: 'group.used', uses: { groups: expect.any(Number), sessions: 1, students: 0 } },
    })
    expect(await registrar.remove(groups.tutorialB)).toMatchObject({ body: { uses: { students: 1, sessions: 1 } } })
  })

  it('is not deleted while a student is put into it', async () => {
    const { id } = await add(lecture)
    const student = await registrar.add()
    const [moved, removed] = await Promise.all([
      registrar.move(student.id, institute.years.current, id),
      registrar.remove(id),
    ])
    const isMember = (await registrar.student(student.id)).enrolments.some(({ group }) => group.id === id)
    expect({ moved: moved.status === 200, removed: removed.status === 200 }).toEqual({
      moved: isMember,
      removed: !isMember,
    })
  })
})
