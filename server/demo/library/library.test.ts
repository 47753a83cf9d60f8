import type { Kysely } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../../src/database/connect.ts'
import type { Tables } from '../../src/database/tables.ts'
import { listBooks } from '../../src/modules/library/catalogue/catalogue.service.ts'
import { listPrintRuns } from '../../src/modules/library/print-runs/print-run.service.ts'
import { listReservations } from '../../src/modules/library/reservations/reservation.service.ts'
import { folderStorage } from '../../src/storage/folder-storage.ts'
import { createTestDatabase } from '../../src/testing/test-database.ts'
import { documentType } from '../../src/uploads/document-type.ts'
import { demoTeacherId } from '../accounts.ts'
import { loadDemoInstitute } from '../load-demo.ts'

let folder: string
let db: Kysely<Tables>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-demo-'))
  db = connect(await createTestDatabase(), { purpose: 'work' })
  await loadDemoInstitute(db, folderStorage(folder))
})
afterAll(async () => {
  await db.destroy()
  await rm(folder, { recursive: true })
})

const anyBook = { livre_id: 0, bibliotheque_theme_id: 0, auteur_id: 0, editeur_id: 0, mot_id: 0, page: 1 }

it('fills the library with unique books in French and Arabic', async () => {
  const { total, rows } = await listBooks(db, anyBook)
  expect(total).toBeGreaterThan(1000)
  expect(rows).toHaveLength(20)
  expect((await listBooks(db, { ...anyBook, recherche: 'خوارزميات' })).total).toBe(5)
  expect((await listBooks(db, { ...anyBook, recherche: 'economie corriges' })).total).toBeGreaterThan(1)
  const titles = await db.selectFrom('book').select('title').distinct().execute()
  expect(titles).toHaveLength(total)
})

it('has past, current and pending reservations of the demo teacher', async () => {
  const reservations = await listReservations(db, demoTeacherId)
  expect(reservations.map(({ etat }) => etat)).toEqual([0, 0, 1, 1, 1])
})

it('has print runs of the demo teacher in every state, each with a downloadable document', async () => {
  const printRuns = await listPrintRuns(db, { teacherId: demoTeacherId, yearId: 2 }, 'fr')
  expect(printRuns.map(({ etat }) => etat)).toEqual([0, 1, 2, 1])
  const { rows } = await sql<{ key: string }>`select file_key as key from print_run`.execute(db)
  for (const { key } of rows) {
    const file = await folderStorage(folder).get(key)
    const bytes = Buffer.concat((await file?.body.toArray()) ?? [])
    expect(documentType(bytes)).toBe('pdf')
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString('latin1'))?.[1])
    expect(bytes.toString('latin1', table, table + 4)).toBe('xref')
  }
})
