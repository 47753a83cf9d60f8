import { join } from 'node:path'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../platform/actor.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Printed } from '../../../print/send-pdf.ts'
import { type PrintJob, typeset } from '../../../print/typesetter.ts'
import type { Language } from '../../../platform/language.ts'
import { type AbsenceSheet, selectAbsenceSheet } from './absence-sheet.sql.ts'
import { translations } from './translations.ts'

const template = join(import.meta.dirname, 'absence-sheet.typ')
const dayFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Africa/Tunis' })

/** Renders a blank sheet of the actor's group, on which absences are ticked by hand, as a PDF with its file name. */
export async function printAbsenceSheet(
  db: Database,
  actor: Actor,
  groupId: number,
  { language, institute }: { language: Language; institute: Record<Language, string> },
): Promise<Printed> {
  const sheet = await selectAbsenceSheet(db, { teacherId: actor.teacherId, groupId }, language)
  if (!sheet) throw notFound()
  return {
    name: `fiche-absence-${sheet.group.replaceAll(/[^\w.-]/g, '-')}.pdf`,
    pdf: await typeset(absenceSheetJob(sheet, institute[language], language), actor),
  }
}

/** Print job of the sheet: A4 portrait, on as many pages as the group needs. */
export function absenceSheetJob(sheet: AbsenceSheet, institute: string, language: Language): PrintJob {
  const printedOn = dayFormat.format(new Date())
  return { template, sheet: { ...sheet, institute, language, printedOn, words: translations[language] } }
}
