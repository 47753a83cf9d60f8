import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoTeacherId } from '../../../../demo/accounts.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { createDemoDatabase } from '../../../testing/test-database.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { OwnClassList } from './own-class.schemas.ts'

let portal: TestPortal
let teacher: Record<string, string>

beforeAll(async () => {
  portal = await startTestPortal({}, await createDemoDatabase())
  teacher = await signInHeaders(portal.db, { id: demoTeacherId, email: '' })
})
afterAll(() => portal.close())

const read = async (headers = teacher) =>
  assertMatchesSchema(OwnClassList, await portal.get('/api/v1/own-classes', headers)).items

describe('the classes of a teacher', () => {
  it('are those of the timetables of the year, each once', async () => {
    const items = await read()
    const rows = await portal.db
      .selectFrom('timetable_session as s')
      .innerJoin('timetable as t', 't.id', 's.timetable_id')
      .where('t.year_id', '=', 2)
      .where('s.teacher_id', '=', demoTeacherId)
      .select(['s.group_id', 's.subject_id', 's.type', 't.semester'])
      .distinct()
      .execute()
    const keys = items.map(({ group, subject, type, semester }) => [group.id, subject.id, type, semester].join())
    expect(keys.length).toBeGreaterThan(3)
    expect(keys.toSorted()).toEqual(rows.map((row) => Object.values(row).join()).toSorted())
  })

  it('have the name of the subject in the language of the request', async () => {
    const [french] = await read()
    const [arabic] = await read({ ...teacher, lang: 'ar' })
    expect(arabic?.subject.id).toBe(french?.subject.id)
    expect(arabic?.subject.name).toMatch(/\p{Script=Arabic}/u)
  })
})
