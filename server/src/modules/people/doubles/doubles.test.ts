import { describe, expect, it } from 'vitest'
import { keepPeopleAs } from '../../../testing/people.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute } = await startTeachingPortal()
const { own } = institute.departments
const { groups } = teachingIds
const year = institute.years.current
const registrar = await keepPeopleAs(portal)
const ofOwn = await keepPeopleAs(portal, ['registrar'], own)

interface ReadDouble {
  students: { id: number }[]
  isSameName: boolean
  isSameBirthDate: boolean
  isNearlySameNumber: boolean
}
const doublesWith = async (id: number, by = registrar, query = ''): Promise<ReadDouble[]> => {
  const { items }: { items: ReadDouble[] } = Object((await by.get(`students/doubles?limit=200${query}`)).body)
  return items.filter(({ students }) => students.some((student) => student.id === id))
}

let sheets = 0
/** A sheet of the teacher with group LI1, which contains LI1-A and its groups. */
async function addAttendance(entries: Record<number, 'present' | 'absent'>, isOpen = true) {
  sheets += 1
  const held_on = `2026-10-${String(sheets).padStart(2, '0')}`
  const { id } = await portal.db
    .insertInto('attendance_sheet')
    .values({ teacher_id: institute.teacher.id, group_id: groups.lecture, subject_id: 1, type: 1, slot_id: 1, held_on })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [student, presence] of Object.entries(entries))
    await portal.db
      .insertInto('attendance')
      .values({ sheet_id: id, student_id: Number(student), presence, mark: presence === 'absent' ? 0 : null })
      .execute()
  if (!isOpen) await portal.db.updateTable('attendance_sheet').set({ is_open: false }).where('id', '=', id).execute()
  return id
}
async function addMarks(marks: Record<number, number | null>, { isValidated = false } = {}) {
  sheets += 1
  const held_on = `2026-10-${String(sheets).padStart(2, '0')}`
  const { id } = await portal.db
    .insertInto('exam_sheet')
    .values({ teacher_id: institute.teacher.id, group_id: groups.lecture, subject_id: 1, exam_type_id: 1, held_on })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [student, mark] of Object.entries(marks))
    await portal.db
      .insertInto('exam_mark')
      .values({ sheet_id: id, student_id: Number(student), mark, version: 1 })
      .execute()
  if (isValidated) await portal.db.updateTable('exam_sheet').set({ state: 'validated' }).where('id', '=', id).execute()
  return id
}
const marksOf = (student: number) =>
  portal.db
    .selectFrom('exam_mark')
    .select(['sheet_id', 'mark', 'version'])
    .where('student_id', '=', student)
    .orderBy('id')
    .execute()
const attendanceOf = (student: number) =>
  portal.db
    .selectFrom('attendance')
    .select(['sheet_id', 'presence'])
    .where('student_id', '=', student)
    .orderBy('sheet_id')
    .execute()

describe('two records', () => {
  it('with the same name, however it is written, and birth date are listed', async () => {
    const one = await registrar.add({ lastName: 'Ben Ammar', firstName: 'Hédi', birthDate: '2004-02-29' })
    const two = await registrar.add({ lastName: 'BEN AMMAR', firstName: 'hedi', birthDate: '2004-02-29' })
    const third = await registrar.add({ lastName: 'Ben Ammar', firstName: 'Hédi', birthDate: '2004-03-01' })
    expect(await doublesWith(one.id)).toMatchObject([
      {
        students: [{ id: one.id }, { id: two.id }],
        isSameName: true,
        isSameBirthDate: true,
        isNearlySameNumber: false,
      },
    ])
    expect(await doublesWith(third.id)).toEqual([])
  })

  it.each([
    ['one digit differs', '80123456', '80723456'],
    ['two digits are exchanged', '91823456', '91832456'],
    ['one digit is missing', '772345678', '77234678'],
  ])('with the same name and nearly the same number are listed: %s', async (_case, first, second) => {
    const named = { lastName: `Mansour ${first}`, firstName: 'Rim' }
    const one = await registrar.add({ ...named, idNumber: first, birthDate: '2004-01-01' })
    await registrar.add({ ...named, idNumber: second, birthDate: '2004-01-02' })
    expect(await doublesWith(one.id)).toMatchObject([
      { isSameName: true, isSameBirthDate: false, isNearlySameNumber: true },
    ])
  })

  it('with nearly the same number alone are not listed', async () => {
    const one = await registrar.add({ idNumber: '83123456', birthDate: '2003-01-01' })
    await registrar.add({ idNumber: '83123457', birthDate: '2003-01-02' })
    expect(await doublesWith(one.id)).toEqual([])
  })

  it('of which a registrar sees one are not listed for them', async () => {
    const facts = { lastName: 'Ayari', firstName: 'Nour', birthDate: '2004-05-05' }
    const one = await registrar.add({ ...facts, groupId: groups.practicalA1 })
    const two = await registrar.add(facts)
    expect(await doublesWith(one.id)).toHaveLength(1)
    expect(await doublesWith(one.id, ofOwn)).toEqual([])
    expect((await ofOwn.preview(one.id, two.id)).status).toBe(404)
    expect((await ofOwn.merge(one.id, two.id)).status).toBe(404)
  })
})

describe('two records that are of two persons', () => {
  const twins = { lastName: 'Chaabane', birthDate: '2004-08-08' }
  const addPair = async (firstName: string) => [
    await registrar.add({ ...twins, firstName }),
    await registrar.add({ ...twins, firstName }),
  ]

  it('are no longer listed as doubles, nor merged, until that is taken back', async () => {
    const [one, two] = await addPair('Aya')
    const { version } = Object((await registrar.preview(two!.id, one!.id)).body)
    expect(await registrar.setDistinct(two!.id, one!.id)).toMatchObject({ status: 200, body: { areDistinct: true } })
    expect(await registrar.setDistinct(two!.id, one!.id, true, version)).toMatchObject({ status: 200 })
    expect(await doublesWith(one!.id)).toEqual([])
    expect(await doublesWith(one!.id, registrar, '&distinct=true')).toHaveLength(1)
    expect(await registrar.merge(one!.id, two!.id)).toMatchObject(refusedWith(409, 'merge.distinct'))
    const { items } = Object((await registrar.get(`students/${two!.id}/history`)).body)
    expect(items[0]).toMatchObject({ action: 'student.distinct', details: { other: one!.idNumber } })

    expect(await registrar.setDistinct(one!.id, two!.id, false)).toMatchObject({ body: { areDistinct: false } })
    expect(await doublesWith(one!.id)).toHaveLength(1)
    expect((await registrar.merge(one!.id, two!.id)).status).toBe(200)
  })

  it('stay so when one of them is merged into a third', async () => {
    const [one, two] = await addPair('Eya')
    const third = await registrar.add({ ...twins, firstName: 'Eya' })
    await registrar.setDistinct(one!.id, two!.id)
    expect((await registrar.merge(third.id, one!.id)).status).toBe(200)
    expect(await doublesWith(two!.id)).toEqual([])
    expect(await doublesWith(two!.id, registrar, '&distinct=true')).toMatchObject([
      { students: [{ id: two!.id }, { id: third.id }] },
    ])
  })

  it('are said to be so over the preview that was seen, by who sees both', async () => {
    const [one, two] = await addPair('Mayssa')
    const { version } = Object((await registrar.preview(one!.id, two!.id)).body)
    await addAttendance({ [two!.id]: 'present' })
    expect((await registrar.setDistinct(one!.id, two!.id, true, version)).status).toBe(412)
    expect((await ofOwn.setDistinct(one!.id, two!.id)).status).toBe(404)
    expect(await doublesWith(one!.id)).toHaveLength(1)
  })
})

describe('a merge', () => {
  it('moves every record of the double, also closed and validated ones, and keeps its number', async () => {
    const kept = await registrar.add()
    const double = await registrar.add({ groupId: groups.practicalA1 })
    const open = await addAttendance({ [double.id]: 'present' })
    const closed = await addAttendance({ [double.id]: 'absent' }, false)
    const sheet = await addMarks({ [double.id]: 12.5 }, { isValidated: true })
    expect((await registrar.preview(kept.id, double.id)).body).toMatchObject({
      student: { id: kept.id },
      double: { id: double.id },
      moves: { enrolments: 1, marks: 1, attendance: 2, registers: 0, eliminations: 0, projects: 0 },
      same: 0,
      clashes: [],
    })
    expect(await registrar.merge(kept.id, double.id)).toMatchObject({
      status: 200,
      body: {
        student: { id: kept.id, formerNumbers: [double.idNumber] },
        records: { marks: 1, attendance: 2, absences: 1 },
      },
    })
    expect(await marksOf(kept.id)).toEqual([{ sheet_id: sheet, mark: 12.5, version: 1 }])
    expect(await attendanceOf(kept.id)).toEqual([
      { sheet_id: open, presence: 'present' },
      { sheet_id: closed, presence: 'absent' },
    ])
    expect((await registrar.get(`students/${double.id}`)).status).toBe(404)
    expect(await registrar.list(`search=${double.idNumber}`)).toMatchObject([{ id: kept.id }])
    const { items } = Object((await registrar.get(`students/${kept.id}/history`)).body)
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      ...['student.merged', 'student.enrolled', 'student.created', 'student.created'],
    ])
    expect(items[0].details).toMatchObject({
      double: { idNumber: double.idNumber, lastName: double.lastName },
      changes: { idNumber: { from: `${kept.idNumber}, ${double.idNumber}`, to: kept.idNumber } },
    })
  })

  it('drops what both have with equal values', async () => {
    const kept = await registrar.add({ groupId: groups.practicalA1 })
    const double = await registrar.add({ groupId: groups.practicalA1 })
    const sheet = await addAttendance({ [kept.id]: 'absent', [double.id]: 'absent' }, false)
    const marks = await addMarks({ [kept.id]: 9, [double.id]: null })
    expect((await registrar.preview(kept.id, double.id)).body).toMatchObject({ same: 3, clashes: [] })
    expect((await registrar.merge(kept.id, double.id)).status).toBe(200)
    expect(await attendanceOf(kept.id)).toEqual([{ sheet_id: sheet, presence: 'absent' }])
    expect(await marksOf(kept.id)).toEqual([{ sheet_id: marks, mark: 9, version: 1 }])
  })

  it('is refused with two marks of one exam, and says which, without the marks', async () => {
    const [kept, double] = [await registrar.add(), await registrar.add()]
    await addMarks({ [kept.id]: 9.25, [double.id]: 14.75 })
    const preview = await registrar.preview(kept.id, double.id)
    expect(Object(preview.body).clashes).toMatchObject([
      { kind: 'mark', year: '2026-2027', groups: ['LI1'], subject: 'Algorithmique', exam: 'DS 1' },
    ])
    expect(JSON.stringify(preview.body)).not.toMatch(/9\.25|14\.75/)
    expect(await registrar.merge(kept.id, double.id)).toMatchObject(refusedWith(409, 'merge.clash'))
    expect((await registrar.get(`students/${double.id}`)).status).toBe(200)
    expect(await marksOf(double.id)).toHaveLength(1)
  })

  it('is refused with marks of one exam in the sheets of two groups', async () => {
    const [kept, double] = [await registrar.add(), await registrar.add()]
    const sheet = { teacher_id: institute.teacher.id, subject_id: 1, exam_type_id: 2, held_on: '2026-11-02' }
    for (const [group_id, student_id] of [
      [groups.tutorialA, kept.id],
      [groups.tutorialB, double.id],
    ] as const) {
      const { id } = await portal.db
        .insertInto('exam_sheet')
        .values({ ...sheet, group_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await portal.db.insertInto('exam_mark').values({ sheet_id: id, student_id, mark: 10, version: 1 }).execute()
    }
    expect(Object((await registrar.preview(kept.id, double.id)).body).clashes).toMatchObject([
      { kind: 'mark', groups: ['LI1-A', 'LI1-B'], exam: 'Test TP', heldOn: '2026-11-02' },
    ])
  })

  it('is refused with two groups of one year, or different attendance in one session', async () => {
    const kept = await registrar.add({ groupId: groups.practicalA1 })
    const double = await registrar.add({ groupId: groups.practicalA2 })
    await addAttendance({ [kept.id]: 'present', [double.id]: 'absent' })
    expect(Object((await registrar.preview(kept.id, double.id)).body).clashes).toMatchObject([
      { kind: 'attendance', groups: ['LI1'], subject: 'Algorithmique' },
      { kind: 'enrolment', year: '2026-2027', groups: ['LI1-A-TP1', 'LI1-A-TP2'] },
    ])
    await registrar.takeOut(double.id, year)
    expect(Object((await registrar.preview(kept.id, double.id)).body).clashes).toHaveLength(1)
  })

  it('is refused over a preview that has changed, and answered again after a lost response', async () => {
    const [kept, double] = [await registrar.add(), await registrar.add()]
    const { version } = Object((await registrar.preview(kept.id, double.id)).body)
    await addAttendance({ [double.id]: 'present' })
    expect((await registrar.merge(kept.id, double.id, version)).status).toBe(412)
    const second = Object((await registrar.preview(kept.id, double.id)).body).version
    expect((await registrar.merge(kept.id, double.id, second)).status).toBe(200)
    expect((await registrar.merge(kept.id, double.id, second)).status).toBe(200)
    expect((await registrar.student(kept.id)).formerNumbers).toEqual([double.idNumber])
  })

  it('happens once when both records are merged into each other at once', async () => {
    const [one, two] = [await registrar.add(), await registrar.add()]
    const versionOf = async (id: number, other: number) => Object((await registrar.preview(id, other)).body).version
    const [first, second] = [await versionOf(one.id, two.id), await versionOf(two.id, one.id)]
    const answers = await Promise.all([registrar.merge(one.id, two.id, first), registrar.merge(two.id, one.id, second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  it('of a student who has a double merged already keeps all numbers', async () => {
    const [first, second, third] = [await registrar.add(), await registrar.add(), await registrar.add()]
    await registrar.merge(second.id, first.id)
    await registrar.merge(third.id, second.id)
    for (const { idNumber } of [first, second, third])
      expect(await registrar.list(`search=${idNumber}`)).toMatchObject([{ id: third.id }])
  })
})

describe('the number of a merged record', () => {
  it('is given to nobody else, but may become the number of its student again', async () => {
    const [kept, double] = [await registrar.add(), await registrar.add()]
    await registrar.merge(kept.id, double.id)
    expect(await registrar.create({ idNumber: double.idNumber })).toMatchObject(refusedWith(409, 'student.numberTaken'))
    const insert = portal.db
      .insertInto('student')
      .values({ id_number: double.idNumber, first_name: 'A', last_name: 'B', gender: 1, birth_date: '2000-01-01' })
    await expect(insert.execute()).rejects.toMatchObject({ constraint: 'student_number_merged' })
    const {
      id: _id,
      formerNumbers: _numbers,
      enrolments: _enrolments,
      version: _version,
      ...facts
    } = await registrar.student(kept.id)
    expect(await registrar.change(kept.id, { ...facts, idNumber: double.idNumber })).toMatchObject({
      status: 200,
      body: { idNumber: double.idNumber, formerNumbers: [kept.idNumber] },
    })
  })
})
