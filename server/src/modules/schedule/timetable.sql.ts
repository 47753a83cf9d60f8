import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { takesPlace } from '../../kernel/class-states.sql.ts'
import { localizedName, localizedPersonName } from '../../kernel/localized-name.sql.ts'
import type { GroupTimetableKey, SessionOption, TimetableKey } from './schedule.schemas.ts'
import type { Language } from '../../http/language.ts'

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

type Semester = Pick<TimetableKey, 'annee_id' | 'semestre_id'>

const slots = sql`(select coalesce(json_agg(json_build_object('id_quart', q.id, 'label_quart', q.label)
  order by q.starts_at), '[]') from time_slot q)`

/** The name of the group `g` on timetables: of a TP group, that of the TD group `parent`. */
const shownGroup = sql`case when g.kind = 3 then parent.name else g.name end`

/** The name of a TP group `g` within its TD group `parent`; empty for other groups. */
const practicalGroup = sql`case when g.kind <> 3 then '' when starts_with(g.name, parent.name)
  then ltrim(substr(g.name, length(parent.name) + 1), ' -') else g.name end`

/** The names of groups `g` that have a class, make-up or test together, as columns. */
export const sharedNames = sql`string_agg(distinct ${shownGroup}, ', ') as group_name,
  coalesce(string_agg(nullif(${practicalGroup}, ''), ', ' order by g.name), '') as practical_group`

/** The group that stands for those of a class, whose sessions are `s`. */
export const firstGroup = sql`(array_agg(s.group_id order by s.id))[1]`

/** Joins, as `held`, the names of the groups of the notice `n`. */
export const joinNoticeGroups = sql`cross join lateral (
  select ${sharedNames}
  from session_notice_group ng join student_group g on g.id = ng.group_id
  left join student_group parent on parent.id = g.parent_id
  where ng.notice_id = n.id) held`

/** The group of the weekly class, whenever it was held, that the notice `n` belongs to, in the timetable `p`; null without one. */
export const classGroupOfNotice = sql`(
  select c.group_id from timetable_session c
  where c.timetable_id = p.id and c.teacher_id = n.teacher_id and c.subject_id = n.subject_id and c.type = n.type
    and exists (select from session_notice_group ng where ng.notice_id = n.id and ng.group_span && c.group_span)
  order by c.group_id limit 1)`

export interface TimetableFilters {
  /** Conditions on the weekly sessions, `s`. */
  sessions: RawBuilder<unknown>
  /** Conditions on the make-ups and tests, `n`. */
  notices: RawBuilder<unknown>
}

/**
 * The sessions of a semester of the year `y`: the weekly ones of the plan of today, and the make-ups and tests from this week
 * on that no absence cancels, in every slot they overlap. Groups that share a class, make-up or test are one option.
 */
function selectOptions(language: Language, { annee_id, semestre_id }: Semester, filters: TimetableFilters) {
  const thisWeek = sql`date_trunc('week', now_here())`
  return sql`(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id_jour', o.day, 'id_quart', o.slot_id, 'quan', o.is_quarter_marked::int,
      'id_seance', o.id, 'id_emploi', o.timetable_id, 'id_matiere', o.subject_id,
      'label_matiere', ${localizedName(language, 'm')}, 'label_group', o.group_name, 'group_tp', o.practical_group,
      'label_salle', coalesce(r.name, ''), 'label_enseignant', ${localizedPersonName(language, 'e')}, 'type', o.type,
      'rattrapage', (o.held_on is not null and x.id is null)::int, 'type_examen', ${localizedName(language, 'x')},
      'type_examen_genre', x.kind, 'active', o.is_active::int, 'id_groupe', o.class_group_id))
      || jsonb_build_object('date_rattrapage', o.held_on)
    order by o.held_on nulls first, o.week_parity, o.group_name, o.practical_group), '[]')
    from (
      select min(s.id) as id, s.timetable_id, s.day, s.slot_id, s.type, s.is_quarter_marked, s.week_parity,
        null::date as held_on, null::boolean as is_active, s.subject_id, s.teacher_id, s.room_id,
        null::integer as exam_type_id, ${sharedNames}, ${firstGroup} as class_group_id
      from timetable p
      join plan_on(today_here()) s on s.timetable_id = p.id
      join student_group g on g.id = s.group_id
      left join student_group parent on parent.id = g.parent_id
      where p.year_id = ${annee_id} and p.semester = ${semestre_id} and ${filters.sessions}
      group by s.class_id, s.timetable_id, s.day, s.slot_id, s.type, s.is_quarter_marked, s.week_parity, s.subject_id,
        s.teacher_id, s.room_id
      union all
      select n.id, p.id, extract(isodow from n.held_on), q.id, n.type, n.is_quarter_marked, 0, n.held_on,
        n.is_active, n.subject_id, n.teacher_id, n.room_id, n.exam_type_id, held.group_name, held.practical_group,
        ${classGroupOfNotice}
      from timetable p
      join session_notice n on n.year_id = p.year_id and n.semester = p.semester and n.held_on >= ${thisWeek}
      left join class_states(${thisWeek}::date, y.ends_on) o on o.is_make_up and o.id = n.id
      join time_slot q on n.during && tsrange(n.held_on + q.starts_at, n.held_on + q.ends_at)
      ${joinNoticeGroups}
      where p.year_id = ${annee_id} and p.semester = ${semestre_id} and ${filters.notices}
        and coalesce(${takesPlace}, true)
    ) o
    join subject m on m.id = o.subject_id
    join teacher e on e.id = o.teacher_id
    left join room r on r.id = o.room_id
    left join exam_type x on x.id = o.exam_type_id)`
}

/** A teacher's semester; undefined if teacher or year does not exist. */
export async function selectTeacherTimetable(
  db: Database,
  key: TimetableKey,
  language: Language,
): Promise<TimetableRow | undefined> {
  const { rows } = await sql<TimetableRow>`
    select y.name as annee, ${localizedPersonName(language, 't')} as enseignant, '' as "group", ${slots} as quarts,
      ${selectOptions(language, key, ofTeacher(key.enseignant_id))} as options
    from academic_year y, teacher t
    where y.id = ${key.annee_id} and t.id = ${key.enseignant_id}`.execute(db)
  return rows[0]
}

/**
 * Whether the actor may read the timetable of the group `own`, of the speciality `speciality` and the year `y`: a teacher
 * who has or had it in the year.
 */
export const mayReadGroup = (actor: Actor) => sql`(
  (${actor.isHead} and speciality.department_id = ${actor.departmentId})
  or exists (
    select from timetable p join timetable_session s on s.timetable_id = p.id
    where p.year_id = y.id and s.teacher_id = ${actor.teacherId} and s.group_span && own.span))`

/** The sessions and notices of the group `own`, of its whole and of its parts. */
export const ofGroup: TimetableFilters = {
  sessions: sql`s.group_span && own.span`,
  notices: sql`n.id in (select ng.notice_id from session_notice_group ng where ng.group_span && own.span)`,
}

/** The sessions and notices of a teacher. */
export const ofTeacher = (teacherId: number): TimetableFilters => ({
  sessions: sql`s.teacher_id = ${teacherId}`,
  notices: sql`n.teacher_id = ${teacherId}`,
})

/**
 * A group's semester with its shared lectures and the TD and TP within it; undefined if the actor may not read the
 * group.
 */
export async function selectGroupTimetable(
  db: Database,
  actor: Actor,
  key: GroupTimetableKey,
  language: Language,
): Promise<TimetableRow | undefined> {
  const { rows } = await sql<TimetableRow>`
    select y.name as annee, '' as enseignant, own.name as "group", ${slots} as quarts,
      ${selectOptions(language, key, ofGroup)} as options
    from student_group own
    join academic_year y on y.id = own.year_id
    join speciality on speciality.id = own.speciality_id
    where own.id = ${key.group_id} and y.id = ${key.annee_id} and ${mayReadGroup(actor)}`.execute(db)
  return rows[0]
}
