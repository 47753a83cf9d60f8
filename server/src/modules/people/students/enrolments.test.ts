import { describe, expect, it } from 'vitest'
import { keepPeopleAs } from '../../../testing/people.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute } = await startTeachingPortal()
const { own, other } = institute.departments
const { groups } = teachingIds
const year = institute.years.current
await portal.db.updateTable('speciality').set({ department_id: other }).where('code', '=', 'LM').execute()

const registrar = await keepPeopleAs(portal)
const ofOwn = await keepPeopleAs(portal, ['registrar'], own)
const groupOf = async (id: number) => (await registrar.student(id)).enrolments[0]?.group.id

describe('the group of a student', () => {
  it('changes, and is recorded with both groups', async () => {
    const { id } = await registrar.add({ groupId: groups.practicalA1 })
    expect((await registrar.move(id, year, groups.practicalA2)).status).toBe(200)
    expect(await groupOf(id)).toBe(groups.practicalA2)
    const { items } = Object((await registrar.get(`students/${id}/history`)).body)
    expect(items[0]).toMatchObject({
      action: 'student.moved',
      details: { year: '2026-2027', changes: { group: { from: 'LI1-A-TP1', to: 'LI1-A-TP2' } } },
    })
  })

  it('leaves marks and attendance of the former group where they are', async () => {
    const { id } = await registrar.add({ groupId: groups.practicalA1 })
    const sheet = await portal.db
      .insertInto('attendance_sheet')
      .values({
        teacher_id: institute.teacher.id,
        group_id: groups.practicalA1,
        subject_id: 2,
        type: 3,
        slot_id: 1,
        held_on: '2026-09-17',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await portal.db
      .insertInto('attendance')
      .values({ sheet_id: sheet.id, student_id: id, presence: 'present' })
      .execute()
    await registrar.move(id, year, groups.practicalA2)
    expect(Object((await registrar.get(`students/${id}`)).body).records).toMatchObject({ attendance: 1 })
  })

  it('is one without groups inside, of the year and of the department', async () => {
    const { id } = await ofOwn.add({ groupId: groups.practicalA1 })
    expect(await ofOwn.move(id, year, groups.tutorialA)).toMatchObject(refusedWith(409, 'group.hasGroups'))
    expect(await ofOwn.move(id, institute.years.previous, groups.practicalA2)).toMatchObject(
      refusedWith(409, 'group.otherYear'),
    )
    expect((await ofOwn.move(id, year, groups.foreignTutorial)).status).toBe(404)
    expect(await groupOf(id)).toBe(groups.practicalA1)
  })

  it('is not taken from another department', async () => {
    const { id } = await registrar.add({ groupId: groups.foreignTutorial })
    await portal.db
      .insertInto('student_group')
      .values({
        id: 90,
        year_id: institute.years.previous,
        speciality_id: 1,
        level_id: 1,
        kind: 1,
        parent_id: null,
        name: 'LI1 ancien',
        span: '[90,91)',
      })
      .execute()
    await portal.db
      .insertInto('enrolment')
      .values({ student_id: id, year_id: institute.years.previous, group_id: 90, group_span: '[90,91)' })
      .execute()
    for (const change of [() => ofOwn.move(id, year, groups.practicalA1), () => ofOwn.takeOut(id, year)])
      expect(await change()).toMatchObject(refusedWith(409, 'student.otherDepartment'))
  })

  it('is left; but not the only one by a registrar who would not see the student any more', async () => {
    const { id } = await ofOwn.add({ groupId: groups.practicalA1 })
    expect(await ofOwn.takeOut(id, year)).toMatchObject(refusedWith(409, 'student.onlyGroup'))
    expect(await registrar.takeOut(id, year)).toMatchObject({ status: 200, body: { enrolments: [] } })
    expect((await registrar.takeOut(id, year)).status).toBe(404)
  })
})

describe('several students', () => {
  const add = () => registrar.add({ groupId: groups.practicalA1 })

  it('are put into a group together, from other groups and from none', async () => {
    const chosen = [await add(), await registrar.add()]
    const { status, body } = await registrar.moveAll(groups.tutorialB, chosen)
    expect(status).toBe(201)
    expect(Object(body).students).toHaveLength(2)
    expect(await Promise.all(chosen.map(({ id }) => groupOf(id)))).toEqual([groups.tutorialB, groups.tutorialB])
  })

  it('stay where they are when one of them has changed', async () => {
    const chosen = [await add(), await add()]
    await registrar.move(chosen[1]!.id, year, groups.practicalA2)
    expect(await registrar.moveAll(groups.tutorialB, chosen)).toMatchObject({
      status: 412,
      body: { code: 'version.changed', students: [chosen[1]!.id] },
    })
    expect(await groupOf(chosen[0]!.id)).toBe(groups.practicalA1)
  })

  it('stay where they are when one of them is in another department', async () => {
    const [mine, foreign] = [await add(), await registrar.add({ groupId: groups.foreignTutorial })]
    expect((await ofOwn.moveAll(groups.tutorialB, [mine, foreign])).status).toBe(404)
    expect(await groupOf(mine.id)).toBe(groups.practicalA1)
  })
})
