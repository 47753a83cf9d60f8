import { expect, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { importCompared } from '../../importer/import.service.ts'
import { createOldDatabase } from '../../testing/old-database.ts'

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
