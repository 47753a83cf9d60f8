import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Actor } from '../../platform/actor.ts'
import { nameIn, personIn } from './labels.ts'
import type { GroupTimetableKey, Language, SessionOption, TimetableKey } from './schedule.schemas.ts'

export interface PlacedOption extends SessionOption {
  id_jour: number
  id_quart: number
  quan: 0 | 1
}

export interface TimetableRow {
  annee: string
  enseignant: string
  group: string
  quarts: { id_quart: number; label_quart: string }[]
  options: PlacedOption[]
}

const slots = sql`(select coalesce(json_agg(json_build_object('id_quart', q.id, 'label_quart', q.label)
  order by q.starts_at), '[]') from time_slot q)`

/** Sessions of the semester that meet `condition` on `s`: the weekly ones, and the make-ups from this week on. */
function options(language: Language, yearId: number, semester: number, condition: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(json_build_object(
      'id_jour', s.day, 'id_quart', s.slot_id, 'quan', s.is_quarter_marked::int,
      'id_seance', s.id, 'id_emploi', s.timetable_id, 'id_matiere', s.subject_id,
      'label_matiere', ${nameIn(language, 'm')},
      'label_group', case when g.kind = 3 then parent.name else g.name end,
      'group_tp', case when g.kind <> 3 then '' when starts_with(g.name, parent.name)
        then ltrim(substr(g.name, length(parent.name) + 1), ' -') else g.name end,
      'label_salle', coalesce(r.name, ''),
      'label_enseignant', ${personIn(language, 'e')},
      'type', s.type, 'rattrapage', (s.held_on is not null)::int, 'date_rattrapage', s.held_on)
    order by s.held_on nulls first, s.week_parity, g.name), '[]')
    from timetable p
    join timetable_session s on s.timetable_id = p.id
    join subject m on m.id = s.subject_id
    join student_group g on g.id = s.group_id
    left join student_group parent on parent.id = g.parent_id
    join teacher e on e.id = s.teacher_id
    left join room r on r.id = s.room_id
    where p.year_id = ${yearId} and p.semester = ${semester} and ${condition}
      and (s.held_on is null or s.held_on >= date_trunc('week', now() at time zone 'Africa/Tunis')))`
}

/** A teacher's semester; undefined where teacher or year does not exist. */
export async function selectTeacherTimetable(
  db: Database,
  key: TimetableKey,
  language: Language,
): Promise<TimetableRow | undefined> {
  const ofTeacher = sql`s.teacher_id = ${key.enseignant_id}`
  const { rows } = await sql<TimetableRow>`
    select y.name as annee, ${personIn(language, 't')} as enseignant, '' as "group", ${slots} as quarts,
      ${options(language, key.annee_id, key.semestre_id, ofTeacher)} as options
    from academic_year y, teacher t
    where y.id = ${key.annee_id} and t.id = ${key.enseignant_id}`.execute(db)
  return rows[0]
}

/** A group's semester with the lectures it shares and the TD and TP within it; undefined for a group not the actor's. */
export async function selectGroupTimetable(
  db: Database,
  actor: Actor,
  key: GroupTimetableKey,
  language: Language,
): Promise<TimetableRow | undefined> {
  const ofGroup = sql`s.group_span && own.span`
  const { rows } = await sql<TimetableRow>`
    select y.name as annee, '' as enseignant, own.name as "group", ${slots} as quarts,
      ${options(language, key.annee_id, key.semestre_id, ofGroup)} as options
    from student_group own
    join academic_year y on y.id = own.year_id
    join speciality on speciality.id = own.speciality_id
    where own.id = ${key.group_id} and y.id = ${key.annee_id} and (
      (${actor.isHead} and speciality.department_id = ${actor.departmentId})
      or exists (
        select from timetable p join timetable_session s on s.timetable_id = p.id
        where p.year_id = y.id and s.teacher_id = ${actor.teacherId} and s.group_span && own.span))`.execute(db)
  return rows[0]
}

/** The groups that the actor has sessions with in the semester, and, for a head, all of the department, by name. */
export async function selectTeacherGroups(
  db: Database,
  actor: Actor,
  key: TimetableKey,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from student_group g
    where g.id in (
        select s.group_id from timetable p join timetable_session s on s.timetable_id = p.id
        where p.year_id = ${key.annee_id} and p.semester = ${key.semestre_id} and s.teacher_id = ${actor.teacherId}
        union all
        select own.id from speciality join student_group own on own.speciality_id = speciality.id
        where ${actor.isHead} and speciality.department_id = ${actor.departmentId} and own.year_id = ${key.annee_id})
    order by g.name`.execute(db)
  return rows
}
