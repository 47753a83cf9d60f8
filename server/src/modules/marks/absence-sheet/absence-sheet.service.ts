import { sql } from 'kysely'
import { join } from 'node:path'
import type { Institute } from '../../../config.ts'
import type { Database } from '../../../database/connect.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { mayCallRoll } from '../../../kernel/may-call-roll.sql.ts'
import { byStudentName, studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import type { Actor } from '../../../http/actor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import type { Printed } from '../../../documents/send-pdf.ts'
import { today } from '../../../documents/today.ts'
import { type PrintJob, typeset } from '../../../documents/typesetter.ts'
import { sheetLabels } from '../sheet-labels.ts'

const template = join(import.meta.dirname, 'absence-sheet.typ')
const titles: Record<Language, string> = { fr: "Fiche d'absence", en: 'Absence sheet', ar: 'بطاقة الغيابات' }

/** The groups a teacher has in a year, by speciality. */
export async function listAbsenceSheetGroups(
  db: Database,
  { teacherId, yearId }: { teacherId: number; yearId: number },
  language: Language,
): Promise<{ specialite: string; groupe: string; group_id: number }[]> {
  const { rows } = await sql<{ specialite: string; groupe: string; group_id: number }>`
    select ${localizedName(language, 'speciality')} as specialite, g.name as groupe, g.id as group_id
    from student_group g join speciality on speciality.id = g.speciality_id
    where g.year_id = ${yearId} and ${isGroupOf(teacherId)}
    order by ${localizedName(language, 'speciality')}, g.name`.execute(db)
  return rows
}

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
  const words = { ...sheetLabels[language], title: titles[language] }
  return { template, sheet: { ...sheet, ...printed, language, words } }
}

export interface AbsenceSheet {
  year: string
  speciality: string
  group: string
  teacher: string
  students: { code: string; name: string }[]
}

/** Returns undefined for a group that the teacher does not have. */
export async function selectAbsenceSheet(
  db: Database,
  { teacherId, groupId }: { teacherId: number; groupId: number },
  language: Language,
): Promise<AbsenceSheet | undefined> {
  const { rows } = await sql<AbsenceSheet>`
    select y.name as year, ${localizedName(language, 'speciality')} as speciality, g.name as "group",
      ${localizedPersonName(language, 't')} as teacher, (
        select coalesce(json_agg(json_build_object('code', s.id_number, 'name', ${studentName(language)})
          order by ${byStudentName(language)}), '[]')
        from ${studentIdsOfGroup} m join student s on s.id = m.student_id) as students
    from student_group g
    join academic_year y on y.id = g.year_id
    join speciality on speciality.id = g.speciality_id
    join teacher t on t.id = ${teacherId}
    where g.id = ${groupId} and ${isGroupOf(teacherId)}`.execute(db)
  return rows[0]
}

/** Whether the teacher has the group `g`, or calls the roll of one of its classes. */
const isGroupOf = (teacherId: number) => sql`exists (
  select from timetable_session s
  where s.group_id = g.id and ${mayCallRoll(teacherId, 's')})`
