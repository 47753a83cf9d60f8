import { expect, it } from 'vitest'
import { oldYear, upgradeOnce } from '../../testing/upgraded-database.ts'

const { client, query } = upgradeOnce(
  '0117',
  `${oldYear};
  insert into account (id, email, password_hash, is_active, first_name, last_name)
  values (1, 'leila@institut.example', 'hash', true, 'Leila', 'Trabelsi');
  insert into account_session (token_hash, account_id, year_id, expires_at)
  values ('a', 1, 1, now() + interval '1 day'), ('b', 1, 1, now() + interval '1 day')`,
)

it('sessions from before notifications stay open, and nothing is told of what was decided before', async () => {
  const { rows } = await query('select account_id from account_session where revoked_at is null')
  expect(rows).toEqual([{ account_id: 1 }, { account_id: 1 }])
  expect((await query('select from notification')).rowCount).toBe(0)
})

it('a process of the release before revokes and deletes sessions, and the streams of others learn it', async () => {
  const ended: unknown[] = []
  client().on('notification', ({ channel, payload }) => ended.push([channel, payload]))
  await query('listen session_ended')
  await query(`update account_session set revoked_at = now() where token_hash = 'a'`)
  await query(`delete from account_session where token_hash = 'b'`)
  await expect
    .poll(() => ended)
    .toEqual([
      ['session_ended', '1'],
      ['session_ended', '2'],
    ])
})
