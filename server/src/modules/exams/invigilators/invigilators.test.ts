import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { examDay, startInvigilationPortal } from '../../../testing/invigilation-portal.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { refusedWith } from '../../../testing/refused-with.ts'

const { portal, institute, sittingId, ...exams } = await startInvigilationPortal()
const { at, once, office, officeOfOwn, officeOfOther, teacher } = exams
beforeEach(() => exams.clear())

const room = { sittingId, day: examDay, slotId: 3, roomId: 2 }
const add = (changes: object = {}, headers = office) =>
  portal.post(at('invigilations'), { ...room, teacherId: institute.head.id, ...changes }, once(headers))
const assigned = async () =>
  (await exams.rooms())
    .flatMap(({ invigilations }) => invigilations.map((one) => one.teacher.id))
    .toSorted((a, b) => a - b)

describe('the rules of a sitting', () => {
  const rules = { invigilators: 3, smallRoom: 2, sparesOwnSubject: false, markingDays: 5 }
  const change = async (body: object, headers = office, version?: string) =>
    portal.put(at(`invigilation-sittings/${sittingId}`), body, {
      ...headers,
      'if-match': version ?? (await exams.sitting()).version,
    })

  it('say how many invigilators a room needs', async () => {
    expect(await exams.sitting()).toMatchObject({ days: [{ day: examDay, needed: 2, missing: 2 }] })
    expect(await change(rules)).toMatchObject({ status: 200, body: { ...rules, days: [{ needed: 4, missing: 4 }] } })
    expect(await exams.actions()).toEqual(['invigilation.rules-changed'])
  })

  it('are changed in the version that was seen, by the exam office of the whole institute', async () => {
    const { version } = await exams.sitting()
    expect((await change(rules, office, version)).status).toBe(200)
    expect(await change({ ...rules, markingDays: 9 }, office, version)).toMatchObject({ status: 412 })
    expect((await change(rules, officeOfOwn)).status).toBe(403)
    expect((await change(rules, teacher)).status).toBe(403)
  })
})

describe('sharing out', () => {
  it('stores the proposal that was seen, all or nothing, and ends the wishes', async () => {
    const { body } = await exams.proposal()
    expect(body).toMatchObject({ added: 2, removed: 0, uncovered: [], againstWishes: 0 })
    const stored = await exams.store(Object(body).version)
    expect(stored).toMatchObject({ status: 200, body: { sharedOutAt: expect.any(String), days: [{ missing: 0 }] } })
    expect(await assigned()).toHaveLength(2)
    expect(await exams.store(Object(body).version)).toMatchObject({ status: 412 })
    expect(await assigned()).toHaveLength(2)
    expect(await exams.actions()).toEqual(['invigilation.shared-out'])
  })

  it('is refused when an absence has changed the proposal', async () => {
    const { body } = await exams.proposal()
    const [first] = Object(body).loads
    await sql`
      insert into absence_notice (teacher_id, year_id, starts_at, ends_at, cause, state)
      values (${first.teacher.id}, ${institute.years.current}, '2026-11-18 08:00', '2026-11-18 18:00', 'Colloque', 1)`.execute(
      portal.db,
    )
    expect(await exams.store(Object(body).version)).toMatchObject({ status: 412 })
    expect(await assigned()).toEqual([])
  })

  it('names the rooms that nobody can invigilate, and what engages the teachers', async () => {
    await sql`
      insert into absence_notice (teacher_id, year_id, starts_at, ends_at, cause, state)
      select id, ${institute.years.current}, '2026-11-18 08:00', '2026-11-18 18:00', 'Colloque', 1 from teacher`.execute(
      portal.db,
    )
    const { body } = await exams.proposal()
    expect(body).toMatchObject({
      added: 0,
      uncovered: [
        { day: examDay, room: { name: 'Amphi' }, missing: 1, engaged: { absence: 4, session: 0 } },
        { room: { name: 'B1' }, missing: 1 },
      ],
    })
  })

  it('completes what is there, or starts over', async () => {
    await exams.invigilate(institute.teacher.id, { roomId: 1 })
    await exams.invigilate(institute.colleague.id, { roomId: 2 })
    expect(await exams.proposal()).toMatchObject({ body: { added: 0, removed: 0 } })
    expect(await exams.proposal('?startsOver=true')).toMatchObject({ body: { added: 2, removed: 2 } })
    expect((await exams.shareOut('?startsOver=true')).status).toBe(200)
    expect(await assigned()).toHaveLength(2)
    expect(await assigned()).not.toContain(institute.teacher.id)
  })

  it('is for the exam office of the whole institute', async () => {
    for (const headers of [officeOfOwn, teacher]) {
      expect((await exams.proposal('', headers)).status).toBe(403)
      expect((await exams.store('"x"', '', headers)).status).toBe(403)
    }
  })
})

describe('a change by hand', () => {
  it('adds, replaces and removes an invigilator', async () => {
    const added = await add()
    expect(added.status).toBe(201)
    const { id, version } = Object(added.body)
    const changed = await portal.put(
      at(`invigilations/${id}`),
      { teacherId: institute.otherHead.id },
      { ...office, 'if-match': version },
    )
    expect(changed.status).toBe(200)
    expect(await assigned()).toEqual([institute.otherHead.id])
    const old = await portal.remove(at(`invigilations/${id}`), { ...office, 'if-match': version })
    expect(old).toMatchObject({ status: 412 })
    const removed = await portal.remove(at(`invigilations/${id}`), {
      ...office,
      'if-match': Object(changed.body).version,
    })
    expect(removed.status).toBe(200)
    expect(await assigned()).toEqual([])
    expect(await exams.actions()).toEqual(['invigilation.added', 'invigilation.changed', 'invigilation.deleted'])
  })

  it('is refused with the clash of a teacher who is not free', async () => {
    await sql`update exam set held_on = '2026-11-18', slot_id = 2`.execute(portal.db)
    const clash = await add({ slotId: 2, teacherId: institute.teacher.id })
    await sql`update exam set slot_id = 3`.execute(portal.db)
    expect(clash).toMatchObject(refusedWith(409, 'clash.teacherSession'))
    await exams.invigilate(institute.colleague.id, { roomId: 1 })
    expect(await add({ teacherId: institute.colleague.id })).toMatchObject(
      refusedWith(409, 'clash.teacherInvigilation'),
    )
    await sql`
      insert into absence_notice (teacher_id, year_id, starts_at, ends_at, cause, state)
      values (${institute.head.id}, ${institute.years.current}, '2026-11-18 12:00', '2026-11-18 12:30', 'Médecin', 1)`.execute(
      portal.db,
    )
    expect(await add()).toMatchObject(refusedWith(409, 'clash.teacherAbsence'))
  })

  it('is refused for a room in which nobody sits', async () => {
    expect(await add({ roomId: 3 })).toMatchObject(refusedWith(409, 'invigilation.roomUnused'))
  })

  it('by an exam office of one department concerns its teachers and its exams', async () => {
    expect((await add({}, officeOfOwn)).status).toBe(201)
    expect((await add({ roomId: 1, teacherId: institute.otherHead.id }, officeOfOwn)).status).toBe(404)
    expect((await add({ roomId: 1, teacherId: institute.otherHead.id }, officeOfOther)).status).toBe(404)
    expect(await exams.rooms(officeOfOther)).toEqual([])
    const one = (await exams.rooms()).find(({ room: found }) => found?.id === 2)?.invigilations[0]
    const seen = { ...officeOfOther, 'if-match': one?.version ?? '' }
    expect((await portal.remove(at(`invigilations/${one?.id}`), seen)).status).toBe(404)
  })
})

it('R-marks-67: an office of one department reads of a shared room only its own subjects and wishes', async () => {
  const { db } = portal
  const { departments, colleague, head, otherHead } = institute
  await sql`update speciality set department_id = ${departments.other} where id = 2`.execute(db)
  const shared = { period_id: sittingId, subject_id: 3, held_on: examDay, slot_id: 3 }
  const { id } = await db.insertInto('exam').values(shared).returning('id').executeTakeFirstOrThrow()
  await sql`insert into exam_sheet (exam_id, room_id, group_id, teacher_id, subject_id) values (${id}, 2, 6, ${colleague.id}, 3)`.execute(
    db,
  )
  for (const { id: teacherId } of [head, otherHead])
    await sql`insert into invigilation_wish values (${sittingId}, ${teacherId}, ${examDay}, 3, false)`.execute(db)
  await exams.invigilate(otherHead.id, { roomId: 2 })
  const roomOf = async (headers: typeof office) =>
    (await exams.rooms(headers)).find(({ room: found }) => found?.id === 2)
  const invigilations = (isAgainstWish: boolean) => [{ teacher: { id: otherHead.id }, isAgainstWish }]
  expect(await roomOf(office)).toMatchObject({
    ...{ subjects: ['Algorithmique', 'Statistique'], otherSubjects: 0, students: 3 },
    invigilations: invigilations(true),
  })
  expect(await roomOf(officeOfOwn)).toMatchObject({
    ...{ subjects: ['Algorithmique'], otherSubjects: 1, students: 3, mayChange: false },
    invigilations: invigilations(false),
  })
  expect(await roomOf(officeOfOther)).toMatchObject({ subjects: ['Statistique'], otherSubjects: 1 })
  const wishing = async (headers: typeof office) => (await exams.sitting(headers)).wishingTeachers
  expect([await wishing(office), await wishing(officeOfOwn), await wishing(officeOfOther)]).toEqual([2, 1, 1])
  await sql`delete from exam_sheet where exam_id = ${id}`.execute(db)
  await sql`delete from exam where id = ${id}`.execute(db)
  await sql`update speciality set department_id = ${departments.own} where id = 2`.execute(db)
})

it('candidates are listed with load, wish, own subject and what engages them', async () => {
  await exams.invigilate(institute.colleague.id, { roomId: 1 })
  await sql`insert into invigilation_wish values (${sittingId}, ${institute.head.id}, ${examDay}, 3, false)`.execute(
    portal.db,
  )
  const { body } = await portal.get(
    at(`invigilation-sittings/${sittingId}/candidates?day=${examDay}&slotId=3&roomId=2`),
    office,
  )
  expect(Object(body).items).toMatchObject([
    { teacher: { id: institute.otherHead.id }, load: 0, wish: null, isOwnSubject: false, engagement: null },
    { teacher: { id: institute.teacher.id }, isOwnSubject: true },
    { teacher: { id: institute.head.id }, wish: 'avoid' },
    { teacher: { id: institute.colleague.id }, load: 1, engagement: 'invigilation' },
  ])
})

describe('the wishes of a teacher', () => {
  const list = async (headers = teacher) =>
    Object((await portal.get(at('own-invigilation-wishes'), headers)).body).items
  const save = (times: object[], version: string, headers = teacher) =>
    portal.put(at(`own-invigilation-wishes/${sittingId}`), { times }, { ...headers, 'if-match': version })
  const avoid = { day: examDay, slotId: 3, suits: false }

  it('are saved in the version that was seen, and read by nobody else', async () => {
    const [{ version, ...wishes }] = await list()
    expect(wishes).toMatchObject({ isOpen: true, times: [{ day: examDay, slot: '11:50-13:20', suits: null }] })
    expect(await save([avoid], version)).toMatchObject({ status: 200, body: { times: [{ suits: false }] } })
    expect(await save([], version)).toMatchObject({ status: 412 })
    expect(await list(exams.colleague)).toMatchObject([{ times: [{ suits: null }] }])
    expect(await exams.sitting()).toMatchObject({ wishingTeachers: 1 })
  })

  it('are kept by the proposal where others are free', async () => {
    for (const headers of [teacher, exams.head]) await save([avoid], (await list(headers))[0].version, headers)
    await exams.shareOut()
    expect(await assigned()).toEqual([institute.colleague.id, institute.otherHead.id].toSorted((a, b) => a - b))
  })

  it('no longer change once the invigilations are shared out', async () => {
    const [{ version }] = await list()
    await exams.shareOut()
    expect(await save([avoid], version)).toMatchObject({ status: 412 })
    const [closed] = await list()
    expect(closed.isOpen).toBe(false)
    expect(await save([avoid], closed.version)).toMatchObject(refusedWith(409, 'wishes.closed'))
  })

  it('are for times of exams alone', async () => {
    const [{ version }] = await list()
    expect(await save([{ ...avoid, slotId: 1 }], version)).toMatchObject(refusedWith(422, 'wishes.time'))
  })
})

describe('the notifications of invigilators', () => {
  beforeEach(() => portal.db.deleteFrom('notification').execute())
  const told = async (id: number) =>
    (await takeNotifications(portal, { id })).map(({ kind, details }) => ({ kind, ...details }))
  const [me, other] = [institute.teacher.id, institute.colleague.id]

  it('tell of each invigilation that is given, changed and deleted', async () => {
    const key = once(office)
    const { body } = await portal.post(at('invigilations'), { ...room, teacherId: me }, key)
    await portal.post(at('invigilations'), { ...room, teacherId: me }, key)
    expect(await told(me)).toEqual([{ kind: 'invigilation.given', day: examDay, slot: expect.any(String), room: 'B1' }])
    const { id, version } = Object(body)
    const changed = await portal.put(
      at(`invigilations/${id}`),
      { teacherId: other },
      { ...office, 'if-match': version },
    )
    expect([await told(me), await told(other)]).toMatchObject([
      [{ kind: 'invigilation.withdrawn' }],
      [{ kind: 'invigilation.given' }],
    ])
    await portal.remove(at(`invigilations/${id}`), { ...office, 'if-match': Object(changed.body).version })
    expect([await told(me), await told(other)]).toMatchObject([[], [{ kind: 'invigilation.withdrawn', room: 'B1' }]])
  })

  it('tell once how many were shared out, and nothing when the proposal has changed', async () => {
    expect((await exams.store('"x"')).status).toBe(412)
    expect(await told(me)).toEqual([])
    await exams.shareOut()
    const { teacher_id: given } = await portal.db
      .selectFrom('invigilation')
      .select('teacher_id')
      .executeTakeFirstOrThrow()
    expect(await told(given)).toEqual([{ kind: 'invigilation.sharedOut', count: expect.any(Number) }])
  })
})
