import type { Kysely } from 'kysely'
import { Client, type QueryResult, type QueryResultRow } from 'pg'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import type { Tables } from '../database/tables.ts'
import { createOldDatabase } from './test-database.ts'

/** The statement that inserts the current academic year, with id 1. */
export const oldYear = `insert into academic_year (name, starts_on, ends_on, is_current)
  values ('2026-2027', '2026-09-01', '2027-08-31', true)`

/** The statements that insert the department, the grade and the status of the first teachers. */
export const oldPosts = `insert into department (name) values ('Informatique');
  insert into grade (name) values ('Assistant');
  insert into teacher_status (name) values ('Permanent')`

/** The statements that insert a teacher with id 1. */
export const oldTeacher = `${oldPosts};
  insert into teacher (first_name, last_name, gender, id_document_type, civil_state, identifier, birth_date, email,
    password_hash, is_active, grade_id, department_id, status_id)
  values ('Leila', 'Trabelsi', 2, 1, 1, '10000001', '1980-02-29', 'leila@institut.example', 'hash', true, 1, 1, 1)`

/** Upgrades a database from before the migration `until` with the rows of these statements, until the test ends. */
export async function upgrade(until: string, rows: string): Promise<Kysely<Tables>> {
  const url = await createOldDatabase(until, rows)
  await migrate(url)
  const db = connect(url)
  onTestFinished(() => db.destroy())
  return db
}

interface UpgradedDatabase {
  client: () => Client
  query: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<QueryResult<Row>>
  rowsOf: (text: string) => Promise<Record<string, unknown>[]>
}

/** Upgrades such a database once for the tests of a file. */
export function upgradeOnce(until: string, rows: string): UpgradedDatabase {
  let client: Client
  beforeAll(async () => {
    const url = await createOldDatabase(until, rows)
    await migrate(url)
    client = new Client({ connectionString: url })
    await client.connect()
  })
  afterAll(() => client.end())
  return {
    client: () => client,
    query: <Row extends QueryResultRow>(text: string, values?: unknown[]) => client.query<Row>(text, values),
    rowsOf: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
  }
}
