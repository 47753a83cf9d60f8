import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'

interface TextColumn {
  column: string
  isInOrder: boolean
  isClean: boolean
}

/** Tables of the portal itself, whose names people do not write. */
const ofThePortal = /^(gate_|remote_|migration\.|import_|academic_year\.|print_|push_|release_)/
/** Checked against a pattern or normalized by the catalogue, and codes of papers, which the portal makes. */
const byOtherRules = ['heading.name', 'exam_mark.code', 'import_problem.code', 'merged_student.id_number']

const database = new Client({ connectionString: await createTestDatabase() })
await database.connect()
const { rows } = await database.query<TextColumn>(`
  select t.relname || '.' || a.attname as column, c.collname = 'names' as "isInOrder",
    exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'clean_names'
      and a.attnum = any(g.tgattr)) as "isClean"
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    join pg_collation c on c.oid = a.attcollation
  where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    and a.attname ~ '^((first_|last_)?name(_ar)?|label|code|id_number|identifier)$'
  order by 1`)
const columns = rows.filter(({ column }) => !ofThePortal.test(column) && !byOtherRules.includes(column))
afterAll(() => database.end())

it('every column with a name or key is cleaned by the database', () => {
  expect(columns.length).toBeGreaterThan(30)
  expect(columns.filter(({ isClean }) => !isClean)).toEqual([])
})

it('every column with a name is in the order of the language', () => {
  const names = columns.filter(({ column }) => /name(_ar)?$|label$/.test(column))
  expect(names.filter(({ isInOrder }) => !isInOrder)).toEqual([])
})
