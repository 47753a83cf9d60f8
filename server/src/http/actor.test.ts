import { expect, it, onTestFinished } from 'vitest'
import { seedInstitute, type Person, signInHeaders } from '../testing/institute.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { recordQueries } from '../testing/query-recorder.ts'
import { createCallerLookup } from './actor.ts'

async function watchedInstitute() {
  const { db, statementsOf } = recordQueries(await createTestDatabase())
  onTestFinished(() => db.destroy())
  const institute = await seedInstitute(db)
  const tokenOf = async (person: Person, session: Parameters<typeof signInHeaders>[2] = {}) =>
    (await signInHeaders(db, person, session)).authorization.replace('Bearer ', '')
  return { db, statementsOf, institute, tokenOf, findCaller: createCallerLookup(db) }
}

it('batches the lookups of concurrent requests into one query, each for its own token', async () => {
  const { statementsOf, institute, tokenOf, findCaller } = await watchedInstitute()
  const { teacher, head, inactive, departments, years } = institute
  const tokens = [
    await tokenOf(teacher),
    await tokenOf(head),
    await tokenOf(inactive),
    await tokenOf(teacher, { revoked_at: new Date() }),
    await tokenOf(teacher, { expires_at: new Date(Date.now() - 1) }),
    'never issued',
  ]
  const asked = [...tokens, tokens[0] ?? '']

  let found: unknown[] = []
  const statements = await statementsOf(async () => {
    found = await Promise.all(asked.map((token) => findCaller(token)))
  })

  expect(statements).toHaveLength(1)
  const of = (teacherId: number, isHead: boolean) =>
    expect.objectContaining({
      accountId: teacherId,
      teacher: expect.objectContaining({ teacherId, isHead, departmentId: departments.own, yearId: years.current }),
    })
  const [ofTeacher, ofHead] = [of(teacher.id, false), of(head.id, true)]
  expect(found).toEqual([ofTeacher, ofHead, null, null, null, null, ofTeacher])
})

it('caches no lookup: an ended session is unauthorized on the next request', async () => {
  const { db, institute, tokenOf, findCaller } = await watchedInstitute()
  const token = await tokenOf(institute.teacher)
  expect(await findCaller(token)).toMatchObject({ accountId: institute.teacher.id })
  await db.updateTable('account_session').set({ revoked_at: new Date() }).execute()
  expect(await findCaller(token)).toBeNull()
})
