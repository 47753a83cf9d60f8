import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { keepPeopleAs } from '../../../testing/people.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { writeRegister } from '../../../testing/write-register.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute } = await startTeachingPortal()
const { db } = portal
const { groups } = teachingIds
const year = institute.years.current
const registrar = await keepPeopleAs(portal)
const teacher = institute.teacher.id

const idOf = async (rows: Promise<{ rows: { id: number }[] }>): Promise<number> => (await rows).rows[0]?.id ?? 0
let day = 0
const nextDay = () => `2026-10-${String((day += 1)).padStart(2, '0')}`

/** A draft sheet with a mark of 12 for each student; returns the ids of the marks by student. */
async function addMarks(...students: number[]): Promise<Map<number, number>> {
  const sheet = await idOf(
    sql<{ id: number }>`
      insert into exam_sheet (teacher_id, group_id, subject_id, exam_type_id, held_on)
      values (${teacher}, ${groups.lecture}, 1, 1, ${nextDay()}) returning id`.execute(db),
  )
  const marks = new Map<number, number>()
  for (const student of students)
    marks.set(
      student,
      await idOf(
        sql<{ id: number }>`
          insert into exam_mark (sheet_id, student_id, mark, version) values (${sheet}, ${student}, 12, 1)
          returning id`.execute(db),
      ),
    )
  return marks
}
const addRegister = (...absent: number[]) =>
  writeRegister(db, { teacherId: teacher, groupId: groups.lecture, subjectId: 1, type: 1, heldOn: nextDay(), absent })
const askForMark = (mark: number | undefined, state: 'pending' | 'withdrawn') =>
  idOf(
    sql<{ id: number }>`
      insert into correction_request (teacher_id, year_id, mark_id, former_presence, former_mark, presence, mark, reason,
        state, decided_at)
      values (${teacher}, ${year}, ${mark}, 'present', 12, 'present', 13, 'Copie relue', ${state},
        ${state === 'pending' ? null : sql`now()`}) returning id`.execute(db),
  )
const askForEntry = (register: number, student: number) =>
  idOf(
    sql<{ id: number }>`
      insert into correction_request (teacher_id, year_id, register_id, student_id, former_presence, presence, reason)
      values (${teacher}, ${year}, ${register}, ${student}, 'absent', 'present', 'Retard') returning id`.execute(db),
  )
const request = (id: number) =>
  db.selectFrom('correction_request').select(['mark_id', 'student_id']).where('id', '=', id).executeTakeFirstOrThrow()
const pair = async () => {
  const [kept, double] = [await registrar.add(), await registrar.add()]
  return [kept.id, double.id] as const
}

describe('a merge moves the requests for corrections', () => {
  it('about entries that move, and about those that are dropped because both have them', async () => {
    const [kept, double] = await pair()
    const both = await addMarks(kept, double)
    const [shared, own] = [await addRegister(kept, double), await addRegister(double)]
    const ofMark = await askForMark(both.get(double), 'pending')
    const [ofShared, ofOwn] = [await askForEntry(shared, double), await askForEntry(own, double)]
    expect((await registrar.merge(kept, double)).status).toBe(200)
    expect(await request(ofMark)).toMatchObject({ mark_id: both.get(kept) })
    expect(await request(ofShared)).toMatchObject({ student_id: kept })
    expect(await request(ofOwn)).toMatchObject({ student_id: kept })
  })

  it('unless one waits for each of two marks that are the same: then it is refused', async () => {
    const [kept, double] = await pair()
    const both = await addMarks(kept, double)
    await askForMark(both.get(kept), 'pending')
    const second = await askForMark(both.get(double), 'pending')
    expect(await registrar.merge(kept, double)).toMatchObject({ status: 409, body: { code: 'merge.clash' } })
    await sql`update correction_request set state = 'withdrawn', decided_at = now() where id = ${second}`.execute(db)
    expect((await registrar.merge(kept, double)).status).toBe(200)
    expect(await request(second)).toMatchObject({ mark_id: both.get(kept) })
  })
})

it('a merge moves the records of a closed year too', async () => {
  const [kept, double] = await pair()
  const marks = await addMarks(double)
  const repeated = await addMarks(kept, double)
  const attendance = await idOf(
    sql<{ id: number }>`
      insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on)
      values (${teacher}, ${groups.lecture}, 1, 1, 1, ${nextDay()}) returning id`.execute(db),
  )
  await sql`insert into attendance (sheet_id, student_id, presence) values (${attendance}, ${double}, 'present')`.execute(
    db,
  )
  const setClosed = (isClosed: boolean) =>
    sql`update academic_year set is_current = ${!isClosed}, closed_at = ${isClosed ? sql`now()` : null}
      where id = ${year}`.execute(db)
  await setClosed(true)
  const merged = await registrar.merge(kept, double)
  await setClosed(false)
  expect(merged.status).toBe(200)
  const stored = await db.selectFrom('exam_mark').select('id').where('student_id', '=', kept).orderBy('id').execute()
  expect(stored.map(({ id }) => id)).toEqual([marks.get(double), repeated.get(kept)])
  const entries = await db.selectFrom('attendance').select('sheet_id').where('student_id', '=', kept).execute()
  expect(entries).toEqual([{ sheet_id: attendance }])
})

it('R-shared-53: a merge moves the letters about absences, and keeps one of two that tell the same', async () => {
  const [kept, double] = await pair()
  const addWarning = (student: number, type: number) =>
    sql`
      insert into absence_letter (kind, student_id, subject_id, year_id, type, language, counts)
      values ('warning', ${student}, 1, ${year}, ${type}, 'fr', '[]')`.execute(db)
  await addWarning(kept, 1)
  await addWarning(double, 1)
  await addWarning(double, 2)
  expect((await registrar.merge(kept, double)).status).toBe(200)
  const letters = await db.selectFrom('absence_letter').select(['student_id', 'type']).orderBy('type').execute()
  expect(letters).toEqual([
    { student_id: kept, type: 1 },
    { student_id: kept, type: 2 },
  ])
})
