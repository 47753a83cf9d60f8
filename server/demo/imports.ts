import { sql } from 'kysely'
import type { Database } from '../src/database/connect.ts'
import { demoEmails } from './emails.ts'

/** One import that the registrar has applied, with its report. */
export async function loadDemoImport(db: Database): Promise<void> {
  const files = [{ file: 'salles', added: 2, changed: 1, removed: 0, untouched: 33, absent: 0 }]
  const run = await db
    .insertInto('import_run')
    .values((build) => ({
      started_by: build.selectFrom('account').select('id').where('email', '=', demoEmails.registrar),
      state: 'applied',
      file_names: JSON.stringify(['salles.csv']),
      created_at: sql<Date>`now() - interval '3 days'`,
      applied_at: sql<Date>`now() - interval '3 days' + interval '4 minutes'`,
      lines_done: 36,
      lines_total: 36,
      files: JSON.stringify(files),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = (name: string, capacity: string) => [
    { column: 'salle', from: '', to: name },
    { column: 'capacite', from: '', to: capacity },
  ]
  const changes = [
    { kind: 'changed' as const, name: 'A06', fields: [{ column: 'capacite', from: '60', to: '80' }] },
    { kind: 'added' as const, name: 'Labo 09', fields: added('Labo 09', '20') },
    { kind: 'added' as const, name: 'Labo 10', fields: added('Labo 10', '20') },
  ]
  await db
    .insertInto('import_change')
    .values(
      changes.map(({ fields, ...change }, position) => ({
        ...{ run_id: run.id, position, file: 'salles', line: position + 11, fields: JSON.stringify(fields) },
        ...change,
      })),
    )
    .execute()
}
