import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { csv, importDesk, type UploadedFile } from './imports.ts'
import { startInstitutePortal } from './institute-portal.ts'
import { createStaff } from './staff.ts'

export const catalogueHeader = 'numero;titre;auteurs;theme;editeur;annee;isbn;mots_cles;nb_exemplaire'
/** The record of a book with three copies. */
export const networks = '5;Réseaux;Tanenbaum|Wetherall;Informatique;Pearson;2011;2-7440-7521-8;TCP/IP|Internet;3'
export const catalogueOf = (...lines: string[]) => csv('catalogue.csv', [catalogueHeader, ...lines])

/** A portal whose library is empty before each test, and a librarian who imports catalogues. */
export async function startCatalogueDesk({ hasImportProcesses = false } = {}) {
  const { portal, institute } = await startInstitutePortal({}, { hasImportProcesses })
  const desk = await importDesk(portal, await createStaff(portal.db, ['librarian']), 'library/imports')
  beforeEach(() =>
    sql`truncate book, heading, book_heading, book_copy, reservation, loan, audit_log`.execute(portal.db),
  )
  /** Checks and applies a catalogue. */
  const apply = async (file: UploadedFile) => {
    const run = await desk.check([file])
    expect((await desk.apply(run)).status).toBe(200)
    return desk.untilDone(run.id)
  }
  return { portal, institute, desk, apply, load: (...lines: string[]) => apply(catalogueOf(...lines)) }
}
