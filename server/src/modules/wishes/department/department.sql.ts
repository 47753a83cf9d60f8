import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { localizedName, localizedPersonName } from '../../../platform/localized-name.sql.ts'
import type { Language } from '../../../platform/language.ts'
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
        sp.department_id, ${hours} as hours, g.total, array[g.lectures, g.tutorials, g.practicals, g.lectures] as groups
      from level l join subject m on m.level_id = l.id and m.semester = ${semester}
        join speciality sp on sp.id = m.speciality_id
        cross join lateral (
          select count(*) as total, count(*) filter (where g.kind = 1) as lectures,
            count(*) filter (where g.kind = 2) as tutorials, count(*) filter (where g.kind = 3) as practicals
          from student_group g
          where g.year_id = ${yearId} and g.speciality_id = m.speciality_id and g.level_id = m.level_id) g
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
        'grade', gr.name, 'statut', st.name, 'nb_heure', h.hours[w.type], 'nb_group', coalesce(w.group_count, 0),
        'etat', (w.state <> 'pending')::integer,
        'validation', case w.state when 'confirmed' then 'enseignant' when 'validated' then 'chef' else '' end,
        'version', w.revision, 'jours', w.days, 'heures_dues', gr.hours_due, 'heures_validees', coalesce(b.validated, 0))
        order by w.rank nulls last, t.last_name, t.first_name, w.id) as entries
      from wish w join here h on h.id = w.subject_id join teacher t on t.id = w.teacher_id
        join grade gr on gr.id = t.grade_id join teacher_status st on st.id = t.status_id
        left join burden b on b.teacher_id = t.id
      where w.department_id = ${departmentId}
      group by w.subject_id, w.type
    ), coverage as (
      select subject_id, type, sum(coalesce(group_count, 1)) as wished,
        coalesce(sum(group_count) filter (where state = 'validated'), 0) as validated
      from wish group by subject_id, type
    )
    select (
      select coalesce(json_agg(json_build_object(
        'specialityId', h.speciality_id, 'speciality', h.speciality, 'subjectId', h.id, 'subject', h.name,
        'type', one.type, 'entries', coalesce(e.entries, '[]'),
        'besoin', case when h.total > 0 then case when h.hours[one.type] > 0 then h.groups[one.type] else 0 end end,
        'souhaite', coalesce(c.wished, 0), 'valide', coalesce(c.validated, 0))
        order by h.department_id <> ${departmentId}, h.speciality, h.name, h.id, one.type), '[]')
      from here h cross join generate_series(1, 4) as one (type)
        left join entry e on e.subject_id = h.id and e.type = one.type
        left join coverage c on c.subject_id = h.id and c.type = one.type
      where h.department_id = ${departmentId} or h.id in (select subject_id from entry)
    ) as cells, (
      select coalesce(json_agg(json_build_object(
        'id', t.id, 'enseignant', ${person}, 'grade', gr.name, 'heures_dues', gr.hours_due,
        'heures_souhaitees', coalesce(b.wished, 0), 'heures_validees', coalesce(b.validated, 0),
        'voeux', coalesce(b.wishes, 0))
        order by t.last_name, t.first_name, t.id), '[]')
      from teacher t join grade gr on gr.id = t.grade_id left join burden b on b.teacher_id = t.id
      where t.department_id = ${departmentId} and t.is_active
    ) as teachers`.execute(db)
  return rows[0] ?? { cells: [], teachers: [] }
}
