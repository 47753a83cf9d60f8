import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoTeacherId } from '../../../../demo/accounts.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { createDemoDatabase } from '../../../testing/test-database.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { OwnStudentList } from './own-student.schemas.ts'

interface Enrolled {
  id: number
  last_name: string
  id_number: string
  group_id: number
}

let portal: TestPortal
let teacher: Record<string, string>
/** A student of the teacher, and one of no group of theirs. */
let own: Enrolled
let other: Enrolled

beforeAll(async () => {
  portal = await startTestPortal({}, await createDemoDatabase())
  teacher = await signInHeaders(portal.db, { id: demoTeacherId, email: '' })
  const { rows } = await sql<Enrolled & { is_own: boolean }>`
    select s.id, s.last_name, s.id_number, g.id as group_id, exists (
      select from timetable_session t where t.teacher_id = ${demoTeacherId} and t.year_id = g.year_id
        and t.group_span @> g.span) as is_own
    from student s join enrolment e on e.student_id = s.id and e.year_id = 2 join student_group g on g.id = e.group_id
    order by s.id`.execute(portal.db)
  own = rows.find(({ is_own }) => is_own)!
  other = rows.find(({ is_own }) => !is_own)!
})
afterAll(() => portal.close())

/** The first three letters of each word of a name. */
const words = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s'-]+/)
    .map((word) => word.slice(0, 3))

const find = async (search: string) => {
  const response = await portal.get(`/api/v1/own-students?search=${encodeURIComponent(search)}`, teacher)
  return assertMatchesSchema(OwnStudentList, response).items
}

describe("the students of a teacher's groups", () => {
  it('are found by the beginning of a name, without accents and in any case, at most ten', async () => {
    const items = await find(own.last_name.slice(0, 3).toUpperCase())
    expect(items.length).toBeGreaterThan(0)
    expect(items.length).toBeLessThanOrEqual(10)
    for (const { name } of items) expect(words(name)).toContain(own.last_name.slice(0, 3).toLowerCase())
  })

  it('come with a group that the teacher has', async () => {
    const { rows: groups } = await sql<{ id: number }>`
      select distinct s.group_id as id from timetable t join timetable_session s on s.timetable_id = t.id
      where t.year_id = 2 and s.teacher_id = ${demoTeacherId}`.execute(portal.db)
    const items = (await Promise.all(['be', 'sa', 'tr'].map(find))).flat()
    expect(items.length).toBeGreaterThan(5)
    for (const { group } of items) expect(groups).toContainEqual({ id: group.id })
  })

  it('are found by their number, with the group of the year', async () => {
    expect(await find(own.id_number)).toEqual([
      expect.objectContaining({ id: own.id, group: expect.objectContaining({ id: own.group_id }) }),
    ])
  })

  it('are none of groups that the teacher does not have', async () => {
    expect(await find(other.id_number)).toEqual([])
  })

  it('are those of a roll that is shared with the teacher too', async () => {
    await sql`
      insert into shared_roll (year_id, subject_id, partner_id)
      select t.year_id, t.subject_id, ${demoTeacherId} from timetable_session t join student_group g on g.id = ${other.group_id}
      where t.group_span @> g.span and t.teacher_id <> ${demoTeacherId} limit 1`.execute(portal.db)
    expect(await find(other.id_number)).toEqual([expect.objectContaining({ id: other.id })])
    await sql`delete from shared_roll where partner_id = ${demoTeacherId}`.execute(portal.db)
    expect(await find(other.id_number)).toEqual([])
  })

  it('are not listed without a search', async () => {
    expect(await portal.get('/api/v1/own-students?search=a', teacher)).toMatchObject({ status: 422 })
  })
})
