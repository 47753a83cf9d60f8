import { sql } from 'kysely'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { connect } from '../database/connect.ts'
import { importBooks } from '../modules/import/importer/catalogue/import.service.ts'
import { openTestPortal } from './institute-portal.ts'

/** Starts a portal with an empty library, with helpers to import files and to inspect the result. */
export async function startCataloguePortal() {
  const portal = await openTestPortal()
  const folder = await mkdtemp(join(tmpdir(), 'portal-catalogue-'))
  afterAll(() => rm(folder, { recursive: true }))
  // As for the command line: an import waits for another one.
  const work = connect(portal.app.config.databaseUrl, { purpose: 'work', maxConnections: 2 })
  afterAll(() => work.destroy())
  return {
    db: portal.db,
    clear: () => sql`truncate book, heading, book_heading, book_copy, reservation, loan`.execute(portal.db),
    /** Imports a file with this name and content. */
    load: async (content: string | Buffer, name = 'catalogue') => {
      const path = join(folder, name)
      await writeFile(path, content)
      return importBooks(work, 'admin:zohra', path)
    },
    books: () =>
      portal.db
        .selectFrom('book')
        .select(['title', 'authors', 'theme', 'publisher', 'published', 'record_number', 'isbn', 'copies'])
        .orderBy('id')
        .execute(),
    /** `name: title` for each book under each heading. */
    headings: async (kind: 'author' | 'keyword') => {
      const { rows } = await sql<{ name: string; title: string }>`
        select h.name, b.title
        from heading h join book_heading l on l.heading_id = h.id join book b on b.id = l.book_id
        where h.kind = ${kind} order by h.name, b.title`.execute(portal.db)
      return rows.map(({ name, title }) => `${name}: ${title}`)
    },
  }
}
