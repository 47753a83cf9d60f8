import type { Institute } from '../../../config.ts'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Printed } from '../../../documents/send-pdf.ts'
import { typeset } from '../../../documents/typesetter.ts'
import type { Language } from '../../../http/language.ts'
import type { TimetableKey } from '../schedule.schemas.ts'
import { getTeacherTimetable } from '../timetable.service.ts'
import { selectExceptions } from './exceptions.sql.ts'
import { timetableJob } from './timetable-job.ts'

/** Renders a teacher's semester as a PDF of one A4 page, with its file name. */
export async function printTeacherTimetable(
  db: Database,
  actor: Actor,
  key: TimetableKey,
  { language, institute }: { language: Language; institute: Institute },
): Promise<Printed> {
  const timetable = await getTeacherTimetable(db, key, language)
  const exceptions = await selectExceptions(db, key)
  return {
    name: `emploi-${timetable.annee}-semestre-${key.semestre_id}-${key.enseignant_id}.pdf`,
    pdf: await typeset(timetableJob({ timetable, exceptions }, institute, language), actor),
  }
}
