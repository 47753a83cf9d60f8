import { expect, it } from 'vitest'
import { upgrade } from '../../../testing/upgraded-database.ts'

it('teachers of the release before keep their positions, which its processes still change at once', async () => {
  const db = await upgrade(
    '0143',
    `insert into department (name) values ('Informatique'), ('Gestion');
    insert into grade (name) values ('Assistant');
    insert into teacher_status (name) values ('Permanent');
    insert into teacher (first_name, last_name, gender, id_document_type, civil_state, identifier, birth_date, email,
      password_hash, is_active, grade_id, department_id, status_id)
    select 'Leila', 'Trabelsi', 2, 1, 1, '1000000' || n, '1980-02-29', n || '@institut.example', 'hash', true, 1, n, 1
    from generate_series(1, 2) n`,
  )
  const departments = async () =>
    (await db.selectFrom('teacher').select('department_id').orderBy('id').execute()).map((row) => row.department_id)
  expect(await departments()).toEqual([1, 2])
  await db.updateTable('teacher').set({ department_id: 2 }).where('id', '=', 1).execute()
  expect(await departments()).toEqual([2, 2])
  expect(await db.selectFrom('position_change').select('id').execute()).toEqual([])

  const request = {
    ...{ teacher_id: 1, state: 'pending' as const, wanted_department_id: 1 },
    ...{ former_department_id: 2, former_grade_id: 1, former_status_id: 1 },
    ...{ wanted_grade_id: 1, wanted_status_id: 1 },
  }
  await db.insertInto('position_change').values(request).execute()
  await expect(db.insertInto('position_change').values(request).execute()).rejects.toMatchObject({
    constraint: 'position_change_waiting',
  })
  // A process of the release before deletes a teacher without knowing of the request.
  await db.deleteFrom('teacher').where('id', '=', 1).execute()
  expect(await db.selectFrom('position_change').select('id').execute()).toEqual([])
})
