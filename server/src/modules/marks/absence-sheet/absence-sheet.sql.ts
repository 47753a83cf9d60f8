import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { localizedName, localizedPersonName } from '../../../platform/localized-name.sql.ts'
import type { Language } from '../../../platform/language.ts'
import { byName, studentIdsOfGroup, studentName } from '../../../platform/students.sql.ts'

const isTaughtBy = (teacherId: number) => sql`exists (
  select from timetable_session s where s.teacher_id = ${teacherId} and s.group_id = g.id)`

/** The groups a teacher has in a year, by speciality. */
export async function selectAbsenceSheetGroups(
  db: Database,
  { teacherId, yearId }: { teacherId: number; yearId: number },
  language: Language,
): Promise<{ specialite: string; groupe: string; group_id: number }[]> {
  const { rows } = await sql<{ specialite: string; groupe: string; group_id: number }>`
    select ${localizedName(language, 'speciality')} as specialite, g.name as groupe, g.id as group_id
    from student_group g join speciality on speciality.id = g.speciality_id
    where g.year_id = ${yearId} and ${isTaughtBy(teacherId)}
    order by speciality.name, g.name`.execute(db)
  return rows
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
          order by ${byName}), '[]')
        from ${studentIdsOfGroup} m join student s on s.id = m.student_id) as students
    from student_group g
    join academic_year y on y.id = g.year_id
    join speciality on speciality.id = g.speciality_id
    join teacher t on t.id = ${teacherId}
    where g.id = ${groupId} and ${isTaughtBy(teacherId)}`.execute(db)
  return rows[0]
}
