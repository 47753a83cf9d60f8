import { afterAllRuns, propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { keepPeopleAs } from '../../../testing/people.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute } = await startTeachingPortal()
const registrar = await keepPeopleAs(portal)
const teacher_id = institute.teacher.id
const { lecture, practicalA1, practicalA2 } = teachingIds.groups

type Presence = 'present' | 'absent' | null
/** The rows of both students in one sheet; null for a student without one. */
interface Sheet {
  kept: Presence
  double: Presence
}

const presence = fc.constantFrom<Presence>('present', 'absent', null)
const sheets = fc.array(fc.record({ kept: presence, double: presence }), { maxLength: 4 })
const mark = fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined })
const marks = fc.array(fc.record({ kept: mark, double: mark }), { maxLength: 3 })
const group = fc.constantFrom(null, practicalA1, practicalA2)

let days = 0
const nextDay = () => {
  days += 1
  return new Date(Date.UTC(2020, 0, days)).toISOString().slice(0, 10)
}

async function addAttendance(students: Record<keyof Sheet, number>, sheet: Sheet) {
  const { id } = await portal.db
    .insertInto('attendance_sheet')
    .values({ teacher_id, group_id: lecture, subject_id: 1, type: 1, slot_id: 1, held_on: nextDay() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const who of ['kept', 'double'] as const)
    if (sheet[who])
      await portal.db
        .insertInto('attendance')
        .values({
          sheet_id: id,
          student_id: students[who],
          presence: sheet[who],
          mark: sheet[who] === 'absent' ? 0 : null,
        })
        .execute()
}

async function addMarks(students: Record<keyof Sheet, number>, sheet: { kept?: number; double?: number }) {
  const { id } = await portal.db
    .insertInto('exam_sheet')
    .values({ teacher_id, group_id: lecture, subject_id: 1, exam_type_id: 1, held_on: nextDay() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const who of ['kept', 'double'] as const)
    if (sheet[who] !== undefined)
      await portal.db
        .insertInto('exam_mark')
        .values({ sheet_id: id, student_id: students[who], mark: sheet[who], version: 1 })
        .execute()
}

/** Every value of the students, by its sheet or year and without its owner. */
async function values(...students: number[]): Promise<string[]> {
  const ids = sql`any(${students}::integer[])`
  const { rows } = await sql<{ value: string }>`
    select 'attendance ' || sheet_id || ' ' || presence as value from attendance where student_id = ${ids}
    union all select 'mark ' || sheet_id || ' ' || mark from exam_mark where student_id = ${ids}
    union all select 'group ' || year_id || ' ' || group_id from enrolment where student_id = ${ids}
    order by 1`.execute(portal.db)
  return rows.map(({ value }) => value)
}

it('a merge loses no value and doubles none, and a refused merge changes nothing', async () => {
  const outcomes = new Set<number>()
  await fc.assert(
    fc.asyncProperty(sheets, marks, group, group, async (attended, marked, keptGroup, doubleGroup) => {
      const [kept, double] = [
        await registrar.add({ groupId: keptGroup }),
        await registrar.add({ groupId: doubleGroup }),
      ]
      const students = { kept: kept.id, double: double.id }
      for (const sheet of attended) await addAttendance(students, sheet)
      for (const sheet of marked) await addMarks(students, sheet)
      const [before, ofKept, ofDouble] = [
        await values(kept.id, double.id),
        await values(kept.id),
        await values(double.id),
      ]
      const places = new Set(before.map((value) => value.slice(0, value.lastIndexOf(' '))))
      const isClear = new Set(before).size === places.size
      const { status } = await registrar.merge(kept.id, double.id)
      outcomes.add(status)
      expect(status).toBe(isClear ? 200 : 409)
      const after = [await values(kept.id), await values(double.id)]
      expect(after).toEqual(isClear ? [[...new Set(before)], []] : [ofKept, ofDouble])
    }),
    { ...propertyRuns(40), examples: [[[{ kept: 'present', double: 'absent' }], [], null, null]] },
  )
  afterAllRuns(() => expect(outcomes).toEqual(new Set([200, 409])))
})
