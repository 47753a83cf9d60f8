import { describe, expect, it } from 'vitest'
import { oldPosts, upgradeOnce } from '../../../testing/upgraded-database.ts'

const newTeacher = (id: number, name: string, isActive: boolean) => `
  insert into teacher (id, first_name, last_name, gender, id_document_type, civil_state, identifier, birth_date, email,
    password_hash, is_active, grade_id, department_id, status_id)
  values (${id}, '${name}', 'Trabelsi', 2, 1, 1, '1000000${id}', '1980-02-29', '${name}@institut.example', 'hash',
    ${isActive}, 1, 1, 1)`

const { query } = upgradeOnce(
  '0094',
  `${oldPosts};
  ${newTeacher(1, 'waiting', false)};
  ${newTeacher(2, 'accepted', true)};
  ${newTeacher(3, 'deactivated', false)};
  ${newTeacher(4, 'imported', false)};
  select setval('account_id_seq', 4);
  insert into audit_log (actor, action, subject) values
    ('teacher:1', 'account.registered', 'teacher:1'),
    ('teacher:2', 'account.registered', 'teacher:2'),
    ('teacher:3', 'account.registered', 'teacher:3'),
    ('admin:zohra', 'account.activated', 'account:2'),
    ('admin:zohra', 'account.activated', 'teacher:3'),
    ('admin:zohra', 'account.deactivated', 'account:3')`,
)

const signUps = async () => {
  const { rows } = await query<{ id: number; sign_up: string | null }>('select id, sign_up from account order by id')
  return Object.fromEntries(rows.map(({ id, sign_up }) => [id, sign_up]))
}

describe('a database from before the decisions about sign-ups', () => {
  it('has a waiting sign-up for each account that registered and was neither activated nor deactivated', async () => {
    expect(await signUps()).toEqual({ 1: 'pending', 2: null, 3: null, 4: null })
  })

  it('finds its accounts by name and e-mail', async () => {
    const { rows } = await query(`select id from account where words @@ beginnings('trab waiting@inst')`)
    expect(rows).toEqual([{ id: 1 }])
  })

  it('serves processes of the release before: their sign-ups wait, and their activations accept', async () => {
    await query(newTeacher(5, 'later', false))
    await query(`insert into sign_up_photo_token values ('hash', 5, now())`)
    expect(await signUps()).toMatchObject({ 5: 'pending' })
    await query('update account set is_active = true where id in (1, 5)')
    expect(await signUps()).toMatchObject({ 1: null, 5: null })
    await query('update teacher set is_active = false where id = 5')
    expect(await signUps()).toMatchObject({ 5: null })
  })

  it('has no refusal without a reason, and no active account with a refusal', async () => {
    const refuse = (columns: string) => query(`update account set ${columns} where id = 3`)
    await expect(refuse(`sign_up = 'refused'`)).rejects.toMatchObject({ constraint: 'account_refusal' })
    await expect(refuse(`refusal_reason = 'Doublon'`)).rejects.toMatchObject({ constraint: 'account_refusal' })
    await refuse(`sign_up = 'refused', refusal_reason = 'Doublon'`)
    await query('update account set is_active = true where id = 3')
    expect(await signUps()).toMatchObject({ 3: null })
  })
})
