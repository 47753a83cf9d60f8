import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../../admin/run-command.ts'
import { administerAs } from '../../../testing/administration.ts'
import { writeFiles } from '../../../testing/institute-files.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { overlapCalls } from '../../../testing/overlapping-calls.ts'
import { setActive } from '../administration.service.ts'
import { giveRole, takeRole } from '../roles.service.ts'

const { portal, institute } = await startInstitutePortal()
const everywhere = { role: 'admin', departmentId: null } as const
const operator = { by: 'admin:zohra', grants: null }

const newAdministrators = async () => {
  const [first, second] = [await administerAs(portal, ['admin']), await administerAs(portal, ['admin'])]
  const seen = { first: await first.read(first.person.id), second: await first.read(second.person.id) }
  return { first, second, seen }
}

/** How many accounts sign in as administrators of the institute. */
async function countAdministrators(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from account_role r join account a on a.id = r.account_id and a.is_active
    where r.role = 'admin' and r.department_id is null`.execute(portal.db)
  return rows[0]?.count ?? 0
}

beforeEach(async () => {
  await sql`truncate account_role`.execute(portal.db)
  await administerAs(portal, ['admin'], institute.departments.own)
})

it('the last administrator of the institute stays, although departments have their own', async () => {
  const { person, takeRole: take, setState } = await administerAs(portal, ['admin', 'librarian'])
  expect(await take(person.id, 'admin')).toMatchObject({ status: 409, body: { code: 'role.lastAdmin' } })
  expect((await setState(person.id, 'inactive')).status).not.toBe(200)
  expect(await countAdministrators()).toBe(1)
})

it('an administrator with an inactive account is no other administrator', async () => {
  const { first, second } = await newAdministrators()
  await setActive(portal.db, 'admin:zohra', second.person.email, false)
  await expect(takeRole(portal.db, operator, first.person.email, everywhere)).rejects.toMatchObject({
    code: 'role.lastAdmin',
  })
  await takeRole(portal.db, operator, second.person.email, everywhere)
  expect(await countAdministrators()).toBe(1)
})

describe('of two administrators who remove each other at the same time, one stays', () => {
  type Pair = Awaited<ReturnType<typeof newAdministrators>>
  const ways: Record<string, (pair: Pair) => (() => Promise<unknown>)[]> = {
    'each deactivates the other': ({ first, second, seen }) => [
      () => first.setState(second.person.id, 'inactive', seen.second.version),
      () => second.setState(first.person.id, 'inactive', seen.first.version),
    ],
    'each takes the role of the other': ({ first, second, seen }) => [
      () => first.takeRole(second.person.id, 'admin', { version: seen.second.version }),
      () => second.takeRole(first.person.id, 'admin', { version: seen.first.version }),
    ],
    'one deactivates, the other takes the role': ({ first, second, seen }) => [
      () => first.setState(second.person.id, 'inactive', seen.second.version),
      () => second.takeRole(first.person.id, 'admin', { version: seen.first.version }),
    ],
    'one takes the role, the other deactivates': ({ first, second, seen }) => [
      () => first.takeRole(second.person.id, 'admin', { version: seen.second.version }),
      () => second.setState(first.person.id, 'inactive', seen.first.version),
    ],
    'a page and the command line deactivate': ({ first, second, seen }) => [
      () => first.setState(second.person.id, 'inactive', seen.second.version),
      () => setActive(portal.db, 'admin:zohra', first.person.email, false),
    ],
    'the command line deactivates and takes the role': ({ first, second }) => [
      () => setActive(portal.db, 'admin:zohra', second.person.email, false),
      () => takeRole(portal.db, operator, first.person.email, everywhere),
    ],
  }
  it.each(Object.keys(ways))('%s', async (way) => {
    const answers = await overlapCalls(portal.db, 'audit_log', ways[way]?.(await newAdministrators()) ?? [])
    const succeeded = answers.filter(
      ({ status, ...answer }) =>
        status === 'fulfilled' && (Object('value' in answer && answer.value).status ?? 200) === 200,
    )
    expect(succeeded).toHaveLength(1)
    expect(await countAdministrators()).toBe(1)
  })
})

it('an import keeps the last administrator, and names the line', async () => {
  const { email, id } = institute.teacher
  await giveRole(portal.db, operator, email, everywhere)
  await giveRole(portal.db, operator, institute.head.email, everywhere)
  const { rows } = await sql<{ line: string }>`
    select concat_ws(',', t.identifier, t.email, t.last_name, t.first_name, 'F', '1980-05-04', d.name, g.name, s.name, 'non') as line
    from teacher t join department d on d.id = t.department_id join grade g on g.id = t.grade_id
      join teacher_status s on s.id = t.status_id
    where t.id in (${id}, ${institute.head.id}) order by t.id`.execute(portal.db)
  const header = 'identifiant,email,nom,prenom,sexe,naissance,departement,grade,statut,actif'
  const folder = await writeFiles({ enseignants: [header, ...rows.map(({ line }) => line)] })
  const { exitCode, text } = await runCommand(['import', folder], { db: portal.db, by: 'admin:zohra' })
  expect(text).toMatch(/enseignants\.csv:3: .*last administrator/)
  expect(exitCode).toBe(1)
  expect(await countAdministrators()).toBe(2)
})
