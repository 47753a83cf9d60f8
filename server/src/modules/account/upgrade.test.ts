import { describe, expect, it } from 'vitest'
import { oldPosts, oldYear, upgradeOnce } from '../../testing/upgraded-database.ts'

const { query, rowsOf } = upgradeOnce(
  '0090',
  `${oldYear};
  ${oldPosts};
  ${newTeacher('leila', 1)};
  insert into teacher_session (token_hash, teacher_id, year_id, expires_at)
  values ('session', 1, 1, now() + interval '1 hour');
  insert into known_browser (token_hash, teacher_id, expires_at)
  values ('browser', 1, now() + interval '1 hour');
  insert into password_reset (token_hash, teacher_id, expires_at) values ('reset', 1, now() + interval '1 hour')`,
)

function newTeacher(name: string, identifier: number): string {
  return `insert into teacher (first_name, last_name, gender, id_document_type, civil_state, identifier, birth_date,
    email, password_hash, is_active, grade_id, department_id, status_id)
  values ('${name}', 'Trabelsi', 2, 1, 1, '1000000${identifier}', '1980-02-29', '${name}@institut.example', 'hash', true,
    1, 1, 1) returning id`
}

describe('a database from before accounts', () => {
  it('has an account of the same id for each teacher, with its sessions, browsers and reset links', async () => {
    expect(await rowsOf('select id, email, is_active, first_name from account')).toEqual([
      { id: 1, email: 'leila@institut.example', is_active: true, first_name: 'leila' },
    ])
    for (const table of ['account_session', 'account_browser', 'account_password_reset'])
      expect(await rowsOf(`select account_id from ${table}`)).toEqual([{ account_id: 1 }])
  })

  it('serves processes of the release before: they find sessions, open new ones, and create teachers', async () => {
    expect(await rowsOf(`select teacher_id, is_head from open_sessions(array['session'::bytea])`)).toEqual([
      { teacher_id: 1, is_head: false },
    ])
    await query(`insert into teacher_session (token_hash, teacher_id, year_id, expires_at)
      values ('another', 1, 1, now() + interval '1 hour')`)
    await query(`update teacher_session set revoked_at = now() where token_hash = 'another'`)
    const [teacher] = await rowsOf(newTeacher('amel', 2))
    expect(await rowsOf(`select email from account where id = ${String(teacher?.['id'])}`)).toEqual([
      { email: 'amel@institut.example' },
    ])
    await query(`update teacher set password_hash = 'changed' where email = 'amel@institut.example'`)
    expect(await rowsOf(`select password_hash from account where email = 'amel@institut.example'`)).toEqual([
      { password_hash: 'changed' },
    ])
  })

  it('continues the ids of teachers', async () => {
    const [{ id } = {}] = await rowsOf(`insert into account (email, password_hash, first_name, last_name)
      values ('staff@institut.example', 'hash', 'Sonia', 'Gharbi') returning id`)
    const [teacher] = await rowsOf(newTeacher('rim', 3))
    expect(Number(teacher?.['id'])).toBeGreaterThan(Number(id))
  })
})
