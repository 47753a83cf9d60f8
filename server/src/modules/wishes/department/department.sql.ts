import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { localizedListName, byName, localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import type { Language } from '../../../http/language.ts'
import { hours } from '../weekly-hours.sql.ts'
import type { WishCoverage, WishEntry, WishTeacher } from './department.schemas.ts'

export interface DepartmentTab {
  departmentId: number
  yearId: number
  cycle: 1 | 2
  /** Year of study within the cycle. */
  studyYear: number
  semester: 1 | 2
}

/** One session type of a subject: its coverage, and the wishes of the department's teachers. */
export interface WishCell extends WishCoverage {
  specialityId: number
  speciality: string
  subjectId: number
  subject: string
  type: 1 | 2 | 3 | 4
  entries: WishEntry[]
}

export interface DepartmentWishes {
  cells: WishCell[]
  teachers: WishTeacher[]
}

/**
 * A head's view of one cycle in one year of study, in one statement. Groups are counted over all departments, because
 * any department can cover a subject; wishes and names are limited to the head's department.
 */
export async function selectDepartmentWishes(
  db: Database,
  { departmentId, yearId, cycle, studyYear, semester }: DepartmentTab,
  language: Language,
): Promise<DepartmentWishes> {
  const person = localizedPersonName(language, 't')
  const { rows } = await sql<DepartmentWishes>`
    with here as (
      select m.id, ${localizedName(language, 'm')} as name, sp.id as speciality_id, ${localizedName(language, 'sp')} as speciality,
        sp.department_id, ${hours} as hours
      from level l join subject m on m.level_id = l.id and m.semester = ${semester}
        join speciality sp on sp.id = m.speciality_id
      where l.cycle_id = ${cycle} and l.year = ${studyYear}
    ), wish as (
      select w.*, s.department_id, s.days from wish_line w join wish_sheet s on s.id = w.sheet_id
      where w.year_id = ${yearId} and w.subject_id = any(array(select id from here))
        and s.year_id = ${yearId} and s.semester = ${semester}
    ), burden as (
      select w.teacher_id, count(*) as wishes, sum(coalesce(w.group_count, 1) * (${hours})[w.type]) as wished,
        coalesce(sum(w.group_count * (${hours})[w.type]) filter (where w.state = 'validated'), 0) as validated
      from wish_sheet s join wish_line w on w.sheet_id = s.id join subject m on m.id = w.subject_id
      where s.year_id = ${yearId} and s.semester = ${semester} and s.department_id = ${departmentId} and w.year_id = ${yearId}
      group by w.teacher_id
    ), entry as (
      select w.subject_id, w.type, json_agg(json_build_object(
        'id', w.id, 'priorite', coalesce(w.rank, 0), 'enseignant_id', t.id, 'cin', t.id_number, 'enseignant', ${person},
        'grade', ${localizedName(language, 'gr')}, 'statut', ${localizedName(language, 'st')}, 'nb_heure', h.hours[w.type], 'nb_group', coalesce(w.group_count, 0),
        'etat', (w.state <> 'pending')::integer,
        'validation', case w.state when 'confirmed' then 'enseignant' when 'validated' then 'chef' else '' end,
        'version', w.revision, 'jours', w.days, 'heures_dues', gr.hours_due, 'heures_validees', coalesce(b.validated, 0))
        order by w.rank nulls last, ${localizedListName(language, 't')}, w.id) as entries
      from wish w join here h on h.id = w.subject_id join teacher t on t.id = w.teacher_id
        join grade gr on gr.id = t.grade_id join teacher_status st on st.id = t.status_id
        left join burden b on b.teacher_id = t.id
      where w.department_id = ${departmentId}
      group by w.subject_id, w.type
    )
    select (
      select coalesce(json_agg(json_build_object(
        'specialityId', h.speciality_id, 'speciality', h.speciality, 'subjectId', h.id, 'subject', h.name,
        'type', c.type, 'entries', coalesce(e.entries, '[]'), 'besoin', c.needed, 'souhaite', c.wished, 'valide', c.validated)
        order by h.department_id <> ${departmentId}, h.speciality, h.name, h.id, c.type), '[]')
      from here h join teaching_coverage(${yearId}, ${semester}) c on c.subject_id = h.id
        left join entry e on e.subject_id = h.id and e.type = c.type
      where h.department_id = ${departmentId} or h.id in (select subject_id from entry)
    ) as cells, (
      select coalesce(json_agg(json_build_object(
        'id', t.id, 'enseignant', ${person}, 'grade', ${localizedName(language, 'gr')}, 'heures_dues', gr.hours_due,
        'heures_souhaitees', coalesce(b.wished, 0), 'heures_validees', coalesce(b.validated, 0),
        'voeux', coalesce(b.wishes, 0))
        order by ${byName(language, 't')}), '[]')
      from teacher t join grade gr on gr.id = t.grade_id left join burden b on b.teacher_id = t.id
      where t.department_id = ${departmentId} and t.is_active
    ) as teachers`.execute(db)
  return rows[0] ?? { cells: [], teachers: [] }
}
