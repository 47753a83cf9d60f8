import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { importCompared } from '../../importer/import.service.ts'
import { createOldDatabase } from '../../testing/old-database.ts'
import { processImports } from './process-imports.ts'

it('an import on a database of the release before finds its records', async () => {
  const url = await createOldDatabase('0104', "insert into room (name, capacity) values ('B01', 30)")
  await migrate(url)
  const db = connect(url)
  const { changes } = await importCompared(db, {
    files: [{ name: 'salles', content: Buffer.from('salle;capacite\r\nB01;40') }],
    by: 'admin:zohra',
    subject: 'folder:institute',
    isDryRun: true,
    onProgress: async () => {},
    confirm: async () => true,
  })
  expect(changes[0]?.changes).toMatchObject([{ name: 'B01', fields: [{ column: 'capacite', from: '30', to: '40' }] }])
  expect(await db.selectFrom('import_run').select('id').execute()).toEqual([])
  await db.destroy()
})

it('imports from before those of the catalogue are of the institute, and one that waits is still checked', async () => {
  const url = await createOldDatabase(
    '0119',
    `insert into import_run (format, state, file_names, applied_at) values
      ('oneroster', 'applied', '["manifest.csv"]', now()), ('institute', 'checking', '["salles.csv"]', null);
    insert into import_file (run_id, position, name, content) values (2, 0, 'salles', convert_to('salle;capacite' || E'\r\nB01;40', 'UTF8'))`,
  )
  await migrate(url)
  const db = connect(url)
  const errors: unknown[] = []
  await processImports(db, (error) => errors.push(error))
  expect(errors).toEqual([])
  const runs = db.selectFrom('import_run').select(['target', 'format', 'state']).orderBy('id')
  expect(await runs.execute()).toEqual([
    { target: 'institute', format: 'oneroster', state: 'applied' },
    { target: 'institute', format: 'institute', state: 'checked' },
  ])
  // A process of the release before names no target, and so takes no import of the catalogue for one of the institute.
  const insert = (format: string) =>
    sql`insert into import_run (format, file_names) values (${format}, '[]')`.execute(db)
  await insert('institute')
  await expect(insert('csv')).rejects.toMatchObject({ constraint: 'import_run_target_format' })
  await db.destroy()
})
