import { expect, it } from 'vitest'
import { oldYear, upgrade } from '../../../testing/upgraded-database.ts'

it('an account of the release before that was used is active, one that was mailed a link or signed up is invited', async () => {
  const account = (id: number, language = 'null') =>
    `insert into account (id, email, password_hash, first_name, last_name, is_active, language)
    values (${id}, 'a${id}@b.tn', '', 'A', 'B', true, ${language})`
  const entry = (action: string, id: number) =>
    `insert into audit_log (actor, action, subject, details) values ('system', '${action}', 'account:${id}', '{}')`
  const session = (id: number, isReadOnly: boolean) =>
    `insert into account_session (token_hash, account_id, year_id, is_read_only, expires_at)
    values ('t${id}', ${id}, (select id from academic_year), ${isReadOnly}, now())`
  const db = await upgrade(
    '0180',
    [
      oldYear,
      ...[account(1), account(2, "'fr'"), account(3), account(4), account(5), account(6), account(7)],
      ...[session(1, false), session(6, true), entry('session.opened', 3), entry('account.registered', 4)],
      entry('session.refused', 7),
      "insert into audit_log (actor, action, subject, details) values ('system', 'session.refused', 'account:unknown', '{}')",
    ].join(';'),
  )
  const rows = await db.selectFrom('account').select(['id', 'first_signed_in_at', 'invited_at']).orderBy('id').execute()
  expect(rows.filter((row) => row.first_signed_in_at).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(rows.filter((row) => row.invited_at).map(({ id }) => id)).toEqual([4])
  // A process of the release before signs somebody in.
  await db
    .insertInto('account_session')
    .values({
      ...{ token_hash: Buffer.from('later'), account_id: 5, expires_at: new Date() },
      year_id: (await db.selectFrom('academic_year').select('id').executeTakeFirstOrThrow()).id,
    })
    .execute()
  const later = await db.selectFrom('account').select('first_signed_in_at').where('id', '=', 5).executeTakeFirst()
  expect(later?.first_signed_in_at).toBeInstanceOf(Date)
})

it('an institute of the release before keeps its administrators, of whom the last one stays from then on', async () => {
  const account = (id: number, isActive: boolean) =>
    `insert into account (id, email, password_hash, first_name, last_name, is_active)
    values (${id}, 'a${id}@b.tn', '', 'A', 'B', ${isActive})`
  const role = (id: number, name: string, departmentId = 'null') =>
    `insert into account_role (account_id, role, department_id, given_by) values (${id}, '${name}', ${departmentId}, 'a')`
  const db = await upgrade(
    '0142',
    [
      "insert into department (name) values ('Informatique')",
      ...[account(1, true), account(2, true), account(3, false), account(4, true)],
      ...[role(1, 'admin'), role(2, 'admin'), role(3, 'admin'), role(4, 'admin', '1'), role(4, 'librarian')],
    ].join(';'),
  )
  const administrators = db.selectFrom('account_role').select('account_id').where('role', '=', 'admin')
  expect((await administrators.orderBy('account_id').execute()).map((row) => row.account_id)).toEqual([1, 2, 3, 4])
  const deactivate = (id: number) => db.updateTable('account').set({ is_active: false }).where('id', '=', id).execute()
  const takeRoles = (id: number) => db.deleteFrom('account_role').where('account_id', '=', id).execute()
  await deactivate(1)
  await takeRoles(4)
  for (const change of [() => deactivate(2), () => takeRoles(2)])
    await expect(change()).rejects.toMatchObject({ constraint: 'last_administrator' })
  await takeRoles(3)
})

it('an institute of the release before without an administrator is upgraded, and gets its first one', async () => {
  const db = await upgrade(
    '0142',
    `insert into account (id, email, password_hash, first_name, last_name, is_active)
    values (1, 'a@b.tn', '', 'A', 'B', true), (2, 'c@d.tn', '', 'C', 'D', true);
    insert into account_role (account_id, role, given_by) values (1, 'registrar', 'a')`,
  )
  await db.updateTable('account').set({ is_active: false }).where('id', '=', 1).execute()
  await db.deleteFrom('account_role').execute()
  await db.insertInto('account_role').values({ account_id: 2, role: 'admin', given_by: 'a' }).execute()
  expect(await db.selectFrom('account_role').select(['account_id', 'role']).execute()).toEqual([
    { account_id: 2, role: 'admin' },
  ])
})
