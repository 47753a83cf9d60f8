import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../database/migrate.ts'
import { createOldDatabase } from '../../testing/old-database.ts'

let database: Client
beforeAll(async () => {
  const url = await createOldDatabase(
    '0117',
    `insert into academic_year (name, starts_on, ends_on, is_current)
    values ('2026-2027', '2026-09-01', '2027-08-31', true);
    insert into account (id, email, password_hash, is_active, first_name, last_name)
    values (1, 'leila@institut.example', 'hash', true, 'Leila', 'Trabelsi');
    insert into account_session (token_hash, account_id, year_id, expires_at)
    values ('a', 1, 1, now() + interval '1 day'), ('b', 1, 1, now() + interval '1 day')`,
  )
  await migrate(url)
  database = new Client({ connectionString: url })
  await database.connect()
})
afterAll(() => database.end())

it('sessions from before notifications stay open, and nothing is told of what was decided before', async () => {
  const { rows } = await database.query('select account_id from account_session where revoked_at is null')
  expect(rows).toEqual([{ account_id: 1 }, { account_id: 1 }])
  expect((await database.query('select from notification')).rowCount).toBe(0)
})

it('a process of the release before revokes and deletes sessions, and the streams of others learn it', async () => {
  const ended: unknown[] = []
  database.on('notification', ({ channel, payload }) => ended.push([channel, payload]))
  await database.query('listen session_ended')
  await database.query(`update account_session set revoked_at = now() where token_hash = 'a'`)
  await database.query(`delete from account_session where token_hash = 'b'`)
  await expect
    .poll(() => ended)
    .toEqual([
      ['session_ended', '1'],
      ['session_ended', '2'],
    ])
})
