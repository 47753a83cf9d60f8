import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { importCompared } from './importer/import.service.ts'
import { upgrade } from '../../testing/upgraded-database.ts'
import { runImports } from '../../testing/run-imports.ts'

it('an import on a database of the release before finds its records', async () => {
  const db = await upgrade('0104', "insert into room (name, capacity) values ('B01', 30)")
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
})

it('imports from before those of the catalogue are of the institute, and one that waits is still checked', async () => {
  const db = await upgrade(
    '0119',
    `insert into import_run (format, state, file_names, applied_at) values
      ('oneroster', 'applied', '["manifest.csv"]', now()), ('institute', 'checking', '["salles.csv"]', null);
    insert into import_file (run_id, position, name, content) values (2, 0, 'salles', convert_to('salle;capacite' || E'\r\nB01;40', 'UTF8'))`,
  )
  expect(await runImports(db, 'institute')).toEqual([])
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
})

it('imports of the release before keep their states, and one that its process works on is left to it for a while', async () => {
  const db = await upgrade(
    '0150',
    `insert into import_run (state, failure, file_names, begun_at) values
      ('failed', 'died', '["salles.csv"]', now()), ('checking', null, '["salles.csv"]', now()), ('checking', null, '["salles.csv"]', null);
    insert into import_file (run_id, position, name, content)
      select id, 0, 'salles', convert_to('salle;capacite' || E'\\r\\nB01;40', 'UTF8') from import_run`,
  )
  const states = async () =>
    (await db.selectFrom('import_run').select('state').orderBy('id').execute()).map((run) => run.state)
  expect(await runImports(db, 'institute')).toEqual([])
  expect(await states()).toEqual(['failed', 'checking', 'checking'])
  await sql`update import_run set lease_until = now() - interval '1 second'`.execute(db)
  expect(await runImports(db, 'institute')).toEqual([])
  expect(await states()).toEqual(['failed', 'checked', 'checked'])
})
