import { join } from 'node:path'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../platform/actor.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Printed } from '../../../print/send-pdf.ts'
import { type PrintJob, typeset } from '../../../print/typesetter.ts'
import { type BookletKey, type Booklets, selectBooklets } from './booklet.sql.ts'

const template = join(import.meta.dirname, 'booklet.typ')
const dayFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Africa/Tunis' })
const cycleWords = { 1: 'licence', 2: 'master' } as const

/** Renders the follow-up booklets of the students the actor supervises in a cycle as one PDF, with its file name. */
export async function printBooklets(db: Database, actor: Actor, key: BookletKey, institute: string): Promise<Printed> {
  const booklets = await selectBooklets(db, key)
  if (!booklets) throw notFound()
  return {
    name: `cahier-de-suivi-${cycleWords[key.cycleId]}-${booklets.year}.pdf`,
    pdf: await typeset(bookletJob(booklets, key.cycleId, institute), actor),
  }
}

/** Print job of the booklets: in Arabic, one A4 page per student. */
export function bookletJob(booklets: Booklets, cycleId: 1 | 2, institute: string): PrintJob {
  return {
    template,
    sheet: { ...booklets, isMaster: cycleId === 2, institute, printedOn: dayFormat.format(new Date()) },
  }
}
