import { expect, it } from 'vitest'
import { administerAs } from '../../../testing/administration.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'

const { portal, institute } = await startInstitutePortal()
const first = await administerAs(portal, ['admin', 'librarian'])
await administerAs(portal, ['admin'], institute.departments.own)

it('the last administrator of the institute stays, although departments have their own', async () => {
  expect(await first.takeRole(first.person.id, 'admin')).toMatchObject({
    status: 409,
    body: { code: 'role.lastAdmin' },
  })
})

it('one of two administrators who take the role from each other stays', async () => {
  const second = await administerAs(portal, ['admin'])
  const seen = [await first.read(first.person.id), await first.read(second.person.id)]
  const answers = await Promise.all([
    first.takeRole(second.person.id, 'admin', { version: seen[1]?.version }),
    second.takeRole(first.person.id, 'admin', { version: seen[0]?.version }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await portal.db
    .selectFrom('account_role')
    .select('account_id')
    .where('role', '=', 'admin')
    .where('department_id', 'is', null)
    .execute()
  expect(left).toHaveLength(1)
})
