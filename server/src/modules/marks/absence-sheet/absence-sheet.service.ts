import { join } from 'node:path'
import type { Institute } from '../../../config.ts'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../platform/actor.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Printed } from '../../../print/send-pdf.ts'
import { today } from '../../../print/today.ts'
import { type PrintJob, typeset } from '../../../print/typesetter.ts'
import type { Language } from '../../../platform/language.ts'
import { type AbsenceSheet, selectAbsenceSheet } from './absence-sheet.sql.ts'
import { translations } from './translations.ts'

const template = join(import.meta.dirname, 'absence-sheet.typ')

/** Renders a blank sheet of the actor's group, on which absences are ticked by hand, as a PDF with its file name. */
export async function printAbsenceSheet(
  db: Database,
  actor: Actor,
  groupId: number,
  { language, institute }: { language: Language; institute: Institute },
): Promise<Printed> {
  const sheet = await selectAbsenceSheet(db, { teacherId: actor.teacherId, groupId }, language)
  if (!sheet) throw notFound()
  return {
    name: `fiche-absence-${sheet.group.replaceAll(/[^\w.-]/g, '-')}.pdf`,
    pdf: await typeset(absenceSheetJob(sheet, institute, language), actor),
  }
}

/** Print job of the sheet: A4 portrait, on as many pages as the group needs. */
export function absenceSheetJob(sheet: AbsenceSheet, institute: Institute, language: Language): PrintJob {
  const printed = { institute: institute[language], printedOn: today(institute.timeZone) }
  return { template, sheet: { ...sheet, ...printed, language, words: translations[language] } }
}
