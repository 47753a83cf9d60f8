import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../database/migrate.ts'
import { createOldDatabase } from '../../testing/old-database.ts'

let database: Client
beforeAll(async () => {
  const url = await createOldDatabase(
    '0102',
    `insert into academic_year (name, starts_on, ends_on, is_current) values
      ('2026-2027', '2026-09-01', '2027-08-31', true), ('2025-2026', '2025-09-01', '2026-08-31', false);
    insert into department (name) values ('Informatique');
    insert into grade (name) values ('Assistant');
    insert into teacher_status (name) values ('Permanent');
    insert into teacher (first_name, last_name, gender, id_document_type, civil_state, identifier, birth_date, email,
      password_hash, is_active, grade_id, department_id, status_id)
    values ('Leila', 'Trabelsi', 2, 1, 1, '10000001', '1980-02-29', 'leila@institut.example', 'hash', true, 1, 1, 1);
    insert into absence_notice (teacher_id, year_id, starts_at, ends_at, cause)
    values (1, 2, '2026-03-02 08:30', '2026-03-02 10:00', 'Colloque');
    insert into room (name, capacity) values ('A1', 60)`,
  )
  await migrate(url)
  database = new Client({ connectionString: url })
  await database.connect()
})
afterAll(() => database.end())

describe('a database from before years were closed', () => {
  it('has every year open and every room offered', async () => {
    const years = await database.query('select name from academic_year where closed_at is null')
    expect(years.rowCount).toBe(2)
    expect((await database.query('select is_archived from room')).rows).toEqual([{ is_archived: false }])
  })

  it('serves processes of the release before: they write rows, and in a closed year they are refused as invalid', async () => {
    await database.query(`insert into room (name, capacity) values ('A2', 30)`)
    await database.query(`update absence_notice set cause = 'Séminaire'`)
    await database.query(`update academic_year set closed_at = now() where name = '2025-2026'`)
    await expect(database.query(`update absence_notice set cause = 'Congrès'`)).rejects.toMatchObject({
      code: '23514',
      constraint: 'year_is_open',
    })
  })
})
