import { sql } from 'kysely'
import { join } from 'node:path'
import type { Institute } from '../../../config.ts'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { notFound } from '../../../http/errors.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { byStudentName } from '../../../kernel/students.sql.ts'
import type { Printed } from '../../../documents/send-pdf.ts'
import { today } from '../../../documents/today.ts'
import { type PrintJob, typeset } from '../../../documents/typesetter.ts'

const template = join(import.meta.dirname, 'booklet.typ')
const cycleWords = { 1: 'licence', 2: 'master' } as const

interface BookletKey {
  yearId: number
  teacherId: number
  cycleId: 1 | 2
}

/** Renders the follow-up booklets of the students the actor supervises in a cycle as one PDF, with its file name. */
export async function printBooklets(
  db: Database,
  actor: Actor,
  key: BookletKey,
  institute: Institute,
): Promise<Printed> {
  const booklets = await selectBooklets(db, key)
  if (!booklets) throw notFound()
  return {
    name: `cahier-de-suivi-${cycleWords[key.cycleId]}-${booklets.year}.pdf`,
    pdf: await typeset(bookletJob(booklets, key.cycleId, institute), actor),
  }
}

export interface Booklets {
  year: string
  teacher: string
  department: string
  students: BookletStudent[]
}

export interface BookletStudent {
  /** Last and first name in Latin letters, and in Arabic; the latter empty if unknown. */
  name: string
  arabicName: string
  code: string
  group: string
  speciality: string
  subject: string | null
  /** `dd/mm/yyyy`. */
  defence: string | null
}

/** Print job of the booklets: in Arabic, one A4 page per student. */
export function bookletJob(booklets: Booklets, cycleId: 1 | 2, institute: Institute): PrintJob {
  return {
    template,
    sheet: { ...booklets, isMaster: cycleId === 2, institute: institute.ar, printedOn: today(institute.timeZone) },
  }
}

/** The students a teacher supervises in a cycle, for their booklets; undefined for an unknown year. */
export async function selectBooklets(
  db: Database,
  { yearId, teacherId, cycleId }: BookletKey,
): Promise<Booklets | undefined> {
  const { rows } = await sql<Booklets>`
    select y.name as year, ${localizedPersonName('ar', 't')} as teacher, ${localizedName('ar', 'department')} as department, (
      select coalesce(json_agg(json_build_object(
          'name', s.last_name || ' ' || s.first_name, 'arabicName', trim(s.last_name_ar || ' ' || s.first_name_ar),
          'code', s.id_number, 'group', g.name, 'speciality', ${localizedName('ar', 'speciality')}, 'subject', p.name,
          'defence', to_char(a.defence_on, 'DD/MM/YYYY'))
        order by ${byStudentName('ar')}), '[]')
      from project_assignment a
      join student_group g on g.id = a.group_id
      join speciality on speciality.id = g.speciality_id and speciality.cycle_id = ${cycleId}
      join student s on s.id = a.student_id
      left join project_subject p on p.id = a.subject_id
      where a.teacher_id = t.id and a.year_id = y.id) as students
    from academic_year y
    join teacher t on t.id = ${teacherId}
    join department on department.id = t.department_id
    where y.id = ${yearId}`.execute(db)
  return rows[0]
}
