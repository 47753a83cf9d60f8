import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { checkViolations } from '../testing/check-violations.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { connect } from './connect.ts'

interface CheckConstraint {
  name: string
  table: string
  /** The SQL condition of the constraint. */
  condition: string
}

const db = connect(await createTestDatabase(), { purpose: 'work' })
afterAll(() => db.destroy())

const { rows: constraints } = await sql<CheckConstraint>`
  select conname as name, conrelid::regclass::text as "table", pg_get_expr(conbin, conrelid) as condition
  from pg_constraint
  where contype = 'c' and connamespace = 'public'::regnamespace and convalidated and conenforced`.execute(db)

it('the check constraints of the tables are those with violating rows', () => {
  expect(constraints.map(({ name }) => name).toSorted()).toEqual(Object.keys(checkViolations).toSorted())
})

describe.each(constraints)('$name', ({ name, table, condition }) => {
  it.each(checkViolations[name] ?? [])('refuses %j', async (row) => {
    const { rows } = await sql<{ isAccepted: boolean | null }>`
      select ${sql.raw(condition)} as "isAccepted"
      from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)})`.execute(db)
    expect(rows).toEqual([{ isAccepted: false }])
  })
})
