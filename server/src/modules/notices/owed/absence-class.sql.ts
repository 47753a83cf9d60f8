import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, namedPerson } from '../../../kernel/localized-name.sql.ts'
import type { ClassRepresentation } from './absence-class.schemas.ts'

/**
 * The classes `o` of the teacher of an absence `a` (absence_notice) during it, each with the `ids` of its sessions, the first
 * of which stands for it.
 */
const duringAbsence = sql`
  cross join lateral (
    select k.is_make_up, min(k.id) as id, array_agg(k.id) as ids, k.timetable_id, k.year_id, k.held_on, k.slot_id, k.during,
      k.subject_id, k.type, array_agg(g.group_id order by g.group_id) as group_ids, k.is_confirmed, k.state, k.absence_id,
      k.cover_id
    from class_states(a.starts_at::date, a.ends_at::date) k
    left join timetable_session s on s.id = k.id and not k.is_make_up
    cross join lateral unnest(k.group_ids) g (group_id)
    where k.teacher_id = a.teacher_id and k.during && tsrange(a.starts_at, a.ends_at)
    group by k.is_make_up, coalesce(s.class_id, k.id), k.timetable_id, k.year_id, k.held_on, k.slot_id, k.during,
      k.subject_id, k.type, k.is_confirmed, k.state, k.absence_id, k.cover_id) o`

/** Whether the absence cancels a class: of two absences, the first one does. */
const isCancelled = sql`o.absence_id = a.id and o.is_confirmed`

const isOwed = sql<boolean>`o.state = 'owed'`

/** Whether a colleague can be asked to hold a class: a make-up keeps its groups, so that nobody else takes them. */
const isAskable = sql<boolean>`not o.is_make_up and lower(o.during) > now_here()`

const classKey = sql<string>`case when o.is_make_up then 'make-up' else 'session' end || '-' || o.id || '-' || o.held_on`
const startsAt = sql<string>`to_char(lower(o.during), 'YYYY-MM-DD"T"HH24:MI')`

/** A class of a list, with its place in the order of the list. */
export interface AbsenceClassRow {
  item: ClassRepresentation
  startsAt: string
}

const selection = (language: Language) => sql`
  select ${startsAt} as "startsAt", json_build_object(
    'key', ${classKey},
    'absenceId', a.id,
    'absenceEndsOn', a.ends_at::date,
    'teacher', ${namedPerson(language, 't')},
    'date', o.held_on,
    'slot', q.label,
    'subject', ${localizedName(language, 'm')},
    'sessionType', o.type,
    'groups', (select string_agg(g.name, ', ' order by g.name) from student_group g where g.id = any(o.group_ids)),
    'groupIds', o.group_ids,
    'duration', n.half_hours,
    'state', case o.state when 'owed' then 'owed' when 'replaced' then 'make-up' else 'not-made-up' end,
    'makeUp', case when u.id is not null then json_build_object(
      'id', u.id, 'date', u.held_on, 'slotId', u.slot_id, 'slot', uq.label, 'isConfirmed', u.is_active,
      'colleague', case when u.teacher_id <> t.id then ${namedPerson(language, 'ut')} end) end,
    'isAskable', ${isAskable},
    'request', (
      select json_build_object('colleague', ${namedPerson(language, 'rt')}, 'state', r.state, 'reason', r.reason)
      from (
        select last.* from cover_request last where not o.is_make_up and last.session_id = any(o.ids) and last.held_on = o.held_on
        order by last.id desc limit 1) r
      join teacher rt on rt.id = r.teacher_id
      where r.state = 'declined' or r.state = 'open' and ${isAskable}),
    'reason', c.reason) as item
  from absence_notice a
  join teacher t on t.id = a.teacher_id
  ${duringAbsence}
  join time_slot q on q.id = o.slot_id
  join subject m on m.id = o.subject_id
  left join session_notice n on o.is_make_up and n.id = o.id
  left join class_cover c on c.id = o.cover_id
  left join session_notice u on u.id = c.make_up_id
  left join teacher ut on ut.id = u.teacher_id
  left join time_slot uq on uq.id = u.slot_id`

/** The classes that an absence cancels, by time; none where the teacher `t` is not visible. */
export async function selectAbsenceClasses(
  db: Database,
  { id, isVisible }: { id: number; isVisible: RawBuilder<boolean> },
  language: Language,
): Promise<ClassRepresentation[]> {
  const { rows } = await sql<AbsenceClassRow>`
    ${selection(language)} where a.id = ${id} and ${isVisible} and ${isCancelled}
    order by ${startsAt}, ${classKey}`.execute(db)
  return rows.map(({ item }) => item)
}

interface ListFilter {
  yearId: number
  /** On `t` (teacher). */
  isVisible: RawBuilder<boolean>
  state: 'owed' | 'covered'
  after: readonly [startsAt: string, key: string] | null
  limit: number
}

/** The classes of a year that absences cancel, by time. */
export async function selectOwedClasses(
  db: Database,
  { yearId, isVisible, state, after, limit }: ListFilter,
  language: Language,
): Promise<AbsenceClassRow[]> {
  const isAfter = after ? sql`(${startsAt}, ${classKey}) > (${after[0]}, ${after[1]})` : sql`true`
  const { rows } = await sql<AbsenceClassRow>`
    ${selection(language)}
    where a.year_id = ${yearId} and ${isVisible} and ${isCancelled} and (${isOwed}) = ${state === 'owed'} and ${isAfter}
    order by ${startsAt}, ${classKey} limit ${limit}`.execute(db)
  return rows
}

/** The class of an absence that a make-up is requested for. */
export interface CancelledClass {
  id: number
  /** Of its sessions. */
  ids: number[]
  isMakeUp: boolean
  date: string
  semester: 1 | 2
  subjectId: number
  type: 1 | 2 | 3 | 4
  yearId: number
}

/** Undefined for a class that the absence does not cancel. */
export async function selectCancelledClass(
  db: Database,
  absenceId: number,
  key: string,
): Promise<CancelledClass | undefined> {
  const { rows } = await sql<CancelledClass>`
    select o.id, o.ids, o.is_make_up as "isMakeUp", o.held_on as date, p.semester, o.subject_id as "subjectId", o.type,
      o.year_id as "yearId"
    from absence_notice a ${duringAbsence} join timetable p on p.id = o.timetable_id
    where a.id = ${absenceId} and ${isCancelled} and ${classKey} = ${key}`.execute(db)
  return rows[0]
}

/** The class that a colleague is asked to hold, and the absence that cancels it. */
export async function selectClassOfRequest(
  db: Database,
  requestId: number,
): Promise<{ absenceId: number; id: number; date: string; yearId: number; groupIds: number[] }> {
  const { rows } = await sql<Awaited<ReturnType<typeof selectClassOfRequest>>>`
    select a.id as "absenceId", o.id, o.held_on as date, o.year_id as "yearId", o.group_ids as "groupIds"
    from cover_request r
    join timetable_session s on s.id = r.session_id
    join absence_notice a on a.teacher_id = s.teacher_id
    ${duringAbsence}
    where r.id = ${requestId} and r.session_id = any(o.ids) and not o.is_make_up and o.held_on = r.held_on and ${isCancelled}`.execute(
    db,
  )
  if (!rows[0]) throw new Error('No absence cancels the class of the request')
  return rows[0]
}

/** Locks the accepted absences of a teacher, one of which may cancel the same class as another. */
export async function lockAcceptedAbsences(tx: Database, teacherId: number): Promise<void> {
  await sql`
    select from absence_notice where teacher_id = ${teacherId} and state = 1 order by id for update`.execute(tx)
}

/** Whether an accepted absence of its teacher would cancel a make-up. */
export async function isDuringAcceptedAbsence(db: Database, makeUpId: number): Promise<boolean> {
  const { rows } = await sql`
    select from session_notice n
    join class_states(n.held_on, n.held_on) o on o.is_make_up and o.id = n.id
    where n.id = ${makeUpId} and o.absence_id is not null`.execute(db)
  return rows.length > 0
}

/** Stores that the teacher has received the acceptance of an absence. */
export async function markAbsenceSeen(db: Database, { id, teacherId }: { id: number; teacherId: number }) {
  await sql`
    update absence_notice set seen_at = now()
    where id = ${id} and teacher_id = ${teacherId} and state = 1 and decided_at is not null and seen_at is null`.execute(
    db,
  )
}

interface VoidCover {
  id: number
  makeUpId: number | null
  isConfirmed: boolean
  /** Whether a colleague holds the class. */
  isHeld: boolean
  /** Whether that class has begun, or its roll is called. */
  isBegun: boolean
}

/** The covers of classes of an absence which it no longer cancels. */
export async function selectVoidCovers(tx: Database, absenceId: number): Promise<VoidCover[]> {
  const { rows } = await sql<VoidCover>`
    select c.id, c.make_up_id as "makeUpId", coalesce(u.is_active, false) as "isConfirmed",
      coalesce(u.teacher_id <> a.teacher_id, false) as "isHeld",
      coalesce(lower(u.during) <= now_here(), false) or exists (
        select from attendance_sheet h
        where h.teacher_id = u.teacher_id and h.subject_id = u.subject_id and h.type = u.type and h.slot_id = u.slot_id
          and h.held_on = u.held_on) as "isBegun"
    from absence_notice a ${duringAbsence}
    join class_cover c on c.held_on = o.held_on
      and case when o.is_make_up then c.notice_id else c.session_id end = any(o.ids)
    left join session_notice u on u.id = c.make_up_id
    where a.id = ${absenceId} and o.absence_id is null
    order by c.id`.execute(tx)
  return rows
}

/** The requests to colleagues for classes of an absence which it no longer cancels. */
export async function selectVoidRequests(tx: Database, absenceId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from absence_notice a ${duringAbsence}
    join cover_request r on r.session_id = any(o.ids) and not o.is_make_up and r.held_on = o.held_on
    where a.id = ${absenceId} and o.absence_id is null and r.state in ('open', 'accepted')
    order by r.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many classes an absence cancels. */
export async function countCancelledClasses(db: Database, absenceId: number): Promise<number> {
  const { rows } = await sql<{ classes: number }>`
    select count(*)::integer as classes from absence_notice a ${duringAbsence}
    where a.id = ${absenceId} and ${isCancelled}`.execute(db)
  return rows[0]?.classes ?? 0
}

/** The absences of a teacher with classes that are owed. */
export interface OwedClassesTask {
  absenceId: number
  from: string
  to: string
  classes: number
}

export async function selectOwedClassesTasks(
  db: Database,
  { teacherId, yearId }: { teacherId: number; yearId: number },
): Promise<OwedClassesTask[]> {
  const { rows } = await sql<OwedClassesTask>`
    select a.id as "absenceId", to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI') as "from",
      to_char(a.ends_at, 'YYYY-MM-DD"T"HH24:MI') as "to", count(*)::integer as classes
    from absence_notice a ${duringAbsence}
    where a.teacher_id = ${teacherId} and a.year_id = ${yearId} and ${isCancelled} and ${isOwed}
    group by a.id order by a.starts_at, a.id`.execute(db)
  return rows
}
