import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { labels } from '../../kernel/labels.ts'
import { localizedName } from '../../kernel/localized-name.sql.ts'
import type { InvigilationsKey } from './schedule.schemas.ts'
import type { Language } from '../../http/language.ts'

interface ExamPlace {
  quart: string
  matiere: string
  group: string
  salle: string
}

interface InvigilationDay {
  jour: string
  date: string
  detail: ExamPlace[]
}

interface Exam extends ExamPlace {
  date: string
}

/**
 * A teacher's invigilations of a semester or, for 3, of the control session: one row per day with its slots. Subject
 * and group come from the sheet of the room, otherwise the subject comes from the only exam of the slot.
 */
export async function listInvigilations(
  db: Database,
  key: InvigilationsKey,
  language: Language,
): Promise<InvigilationDay[]> {
  const isBeside = sql`e.period_id = i.period_id and e.held_on = i.held_on and e.slot_id = i.slot_id`
  const { rows } = await sql<InvigilationDay>`
    select (${labels[language].days}::text[])[extract(dow from i.held_on)::int + 1] as jour, i.held_on as date,
      json_agg(json_build_object('quart', q.label, 'salle', coalesce(r.name, ''),
        'matiere', coalesce(seated.subjects, sole.subject, ''), 'group', coalesce(seated.group_names, ''))
        order by q.starts_at) as detail
    from invigilation i
    join exam_period p on p.id = i.period_id
    join time_slot q on q.id = i.slot_id
    left join room r on r.id = i.room_id
    cross join lateral (
      select string_agg(distinct ${localizedName(language, 'm')}, ', ') as subjects,
        string_agg(distinct g.name, ', ') as group_names
      from exam e
      join exam_sheet h on h.exam_id = e.id and h.room_id = i.room_id
      join subject m on m.id = e.subject_id
      join student_group g on g.id = h.group_id
      where ${isBeside}) seated
    cross join lateral (
      select case when count(*) = 1 then min(${localizedName(language, 'm')}) end as subject
      from exam e join subject m on m.id = e.subject_id
      where ${isBeside}) sole
    where i.teacher_id = ${key.enseignant_id} and p.semester = ${key.semestre_id} and p.year_id = ${key.annee_id}
    group by i.held_on
    order by i.held_on`.execute(db)
  return rows
}

/**
 * The exams of a semester, or of the control session, in the subjects of a teacher's sessions: one row per room with a
 * group of those sessions, and one without a room if none is assigned.
 */
export async function listExams(db: Database, key: InvigilationsKey, language: Language): Promise<Exam[]> {
  const { rows } = await sql<Exam>`
    select e.held_on as date, q.label as quart, ${localizedName(language, 'm')} as matiere, coalesce(r.name, '') as salle,
      coalesce(string_agg(distinct g.name, ', '), '') as "group"
    from exam_period p
    join exam e on e.period_id = p.id
    join subject m on m.id = e.subject_id
    join time_slot q on q.id = e.slot_id
    join timetable_session s on s.subject_id = e.subject_id and s.year_id = p.year_id
    join student_group taught on taught.id = s.group_id
    left join exam_sheet h on h.exam_id = e.id and exists (
      select from student_group seated where seated.id = h.group_id and seated.span && s.group_span)
    join student_group g on g.id = coalesce(h.group_id, taught.id)
    left join room r on r.id = h.room_id
    where s.teacher_id = ${key.enseignant_id} and p.semester = ${key.semestre_id} and p.year_id = ${key.annee_id}
    group by e.id, e.held_on, q.id, m.id, r.id
    order by e.held_on, q.starts_at, matiere, salle`.execute(db)
  return rows
}
