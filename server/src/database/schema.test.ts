import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { describeSchema } from '../testing/describe-schema.ts'

const file = join(import.meta.dirname, '../../schema.sql')
const heading = `-- The schema after all migrations, to read; the migrations alone make it.
-- Generated: "SCHEMA=write pnpm unit server/src/database/schema.test.ts".

`

it('server/schema.sql is the schema of the migrated database', async () => {
  const client = new Client({ connectionString: await createTestDatabase() })
  await client.connect()
  const schema = heading + (await describeSchema(client))
  await client.end()
  if (process.env['SCHEMA'] === 'write') await writeFile(file, schema)
  expect(await readFile(file, 'utf8')).toBe(schema)
})
