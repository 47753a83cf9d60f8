import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { SheetState } from '../../../database/tables/exam-marks.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import type { Language } from '../../../http/language.ts'
import { byStudentName, studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import type * as wire from './exam-marks.schemas.ts'

/** The day as stored: null for free marks without a date. */
const dayOf = ({ date }: Pick<wire.ExamSheetKey, 'date'>): string | null => date || null

/** Matches the sheets `h` of one exam. */
const isExamSheet = (key: wire.ExamSheetKey) => sql`
  h.exam_id is null and h.teacher_id = ${key.enseignant_id} and h.group_id = ${key.group_id}
  and h.subject_id = ${key.matiere_id} and h.exam_type_id = ${key.type_examen_id}
  and h.held_on is not distinct from ${dayOf(key)}::date`

/** The notices `n` that announced the exam. */
const notices = (key: wire.ExamSheetKey) => sql`
  session_notice n join session_notice_group ng on ng.notice_id = n.id
  where n.teacher_id = ${key.enseignant_id} and n.held_on = ${dayOf(key)}::date and n.subject_id = ${key.matiere_id}
    and n.exam_type_id = ${key.type_examen_id} and ng.group_id = ${key.group_id}`

/** Whether the administration has not yet activated the announcement. */
const isUnconfirmed = (key: wire.ExamSheetKey) => sql`exists (select from ${notices(key)} and not n.is_active)`

/** Whether the teacher has all students of the group `g` in the subject; the group may be part of a larger one. */
const isTaught = ({ enseignant_id, matiere_id, type_matiere }: wire.ExamSheetKey) => sql`exists (
  select from timetable_session s
  where s.teacher_id = ${enseignant_id} and s.subject_id = ${matiere_id} and s.year_id = g.year_id
    and s.group_span @> g.span and s.type = coalesce(${type_matiere ?? null}::int, s.type))`

/** Whether the day of the exam is in the future; false for free marks without a date. */
const isUpcoming = (key: wire.ExamSheetKey) => sql`coalesce(${dayOf(key)}::date > today_here(), false)`

/**
 * Presence of the student `s` in the roll of the class in which the exam took place, on its day: in the announced time,
 * or for free marks in any class of that session type. Null without a roll, and once the row `a` is saved.
 */
const rollOf = (key: wire.ExamSheetKey) => sql`(
  select (not bool_and(p.is_absent))::int from recorded_presence p left join time_slot q on q.id = p.slot_id
  where a.id is null and coalesce(h.state, 'draft') = 'draft' and p.student_id = s.id and p.year_id = g.year_id
    and p.teacher_id = ${key.enseignant_id} and p.subject_id = ${key.matiere_id} and p.held_on = ${dayOf(key)}::date
    and p.type = coalesce(${key.type_matiere ?? null}::int, p.type)
    and (q.id is null or not exists (select from ${notices(key)})
      or exists (select from ${notices(key)} and n.during && tsrange(n.held_on + q.starts_at, n.held_on + q.ends_at))))`

export interface ExamSheet {
  group: string
  subject: string
  examType: string
  speciality: string
  year: string
  teacher: string
  state: SheetState
  /** 1 once published. */
  affiche: 0 | 1
  /** 1 before the day of the exam. */
  a_venir: 0 | 1
  rows: wire.ExamRow[]
}

/** The marks of an exam; undefined if the teacher neither announced it nor has the group in the subject. */
export async function selectExamSheet(
  db: Database,
  key: wire.ExamSheetKey,
  language: Language,
): Promise<ExamSheet | undefined> {
  const { rows } = await sql<ExamSheet>`
    select g.name as "group", ${localizedName(language, 'm')} as subject, ${localizedName(language, 'x')} as "examType",
      ${localizedName(language, 'speciality')} as speciality, y.name as year, ${localizedPersonName(language, 't')} as teacher,
      coalesce(h.state, 'draft') as state,
      (coalesce(h.state, 'draft') = 'published')::int as affiche, ${isUpcoming(key)}::int as a_venir, (
        select coalesce(json_agg(json_build_object(
            'cin', s.id_number, 'nom', ${studentName(language)}, 'isPresent', (a.presence is distinct from 'absent')::int,
            'appel', ${rollOf(key)},
            'note', coalesce(trim_scale(a.mark)::text, ''), 'version', coalesce(a.version, 0),
            'id', a.id, 'valider', (coalesce(h.state, 'draft') <> 'draft')::int,
            'active', (part.student_id is not null and coalesce(h.state = 'draft' and h.is_open, true)
              and not ${isUnconfirmed(key)} and not ${isUpcoming(key)} and y.closed_at is null)::int)
          order by ${byStudentName(language)}), '[]')
        from ${studentIdsOfGroup} part
        full join (select * from exam_mark where sheet_id = h.id) a using (student_id)
        join student s on s.id = student_id) as rows
    from student_group g
    join academic_year y on y.id = g.year_id and y.id = ${key.annee_id}
    join speciality on speciality.id = g.speciality_id
    join subject m on m.id = ${key.matiere_id} and m.semester = ${key.semestre_id}
    join exam_type x on x.id = ${key.type_examen_id}
    join teacher t on t.id = ${key.enseignant_id}
    left join exam_sheet h on ${isExamSheet(key)}
    where g.id = ${key.group_id}
      and (h.id is not null or ${isTaught(key)} or exists (select from ${notices(key)}))`.execute(db)
  return rows[0]
}

export interface LockedExamSheet {
  id: number
  state: SheetState
  is_open: boolean
  /** Whether the day of the exam is in the future. */
  is_upcoming: boolean
}

/**
 * Creates the sheet of an exam on the first save and locks it for the transaction. Undefined if the exam has no marks
 * and was not announced, or if free marks are for a group the teacher does not have in that session type.
 */
export async function lockExamSheet(db: Database, key: wire.ExamSheetKey): Promise<LockedExamSheet | undefined> {
  const type = key.type_matiere ?? null
  const { rows } = await sql<LockedExamSheet>`
    insert into exam_sheet as sheet (teacher_id, group_id, subject_id, exam_type_id, held_on, type)
    select ${key.enseignant_id}::int, g.id, m.id, x.id, ${dayOf(key)}::date, ${type}::int
    from student_group g
    join subject m on m.id = ${key.matiere_id} and m.semester = ${key.semestre_id}
    join exam_type x on x.id = ${key.type_examen_id}
    where g.id = ${key.group_id} and g.year_id = ${key.annee_id}
      and (exists (select from exam_sheet h join exam_mark a on a.sheet_id = h.id where ${isExamSheet(key)})
        or exists (select from ${notices(key)})
        or (${type}::int is not null and ${isTaught(key)}))
    on conflict (teacher_id, group_id, subject_id, exam_type_id, held_on) where exam_id is null
      do update set is_open = sheet.is_open
    returning id, state, is_open and not ${isUnconfirmed(key)} as is_open, ${isUpcoming(key)} as is_upcoming`.execute(
    db,
  )
  return rows[0]
}
