import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Choice } from '../../../http/wire.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import type { Language } from '../../../http/language.ts'
import { decisionColumns } from '../decision-columns.sql.ts'
import type { MakeUpRow, TestRow } from './session-notice.schemas.ts'

export type NoticeKind = 'make-up' | 'test'
const isOfKind = (kind: NoticeKind) =>
  kind === 'make-up' ? sql`n.exam_type_id is null` : sql`n.exam_type_id is not null`

/** A row without the translated labels, which are added later. */
export type Unlabelled<Row> = Omit<Row, 'type' | 'semestre'> & { isUnseen: boolean }

const row = (language: Language) => sql`
  n.id, n.held_on as date, q.label as quart, n.type as type_id, ${localizedName(language, 'm')} as matiere,
  (select string_agg(g.name, ', ' order by g.name) from student_group g where g.id = any(n.group_ids)) as "group",
  extract(isodow from n.held_on)::integer as jour_id, n.semester as semestre_id, coalesce(r.name, '') as salle,
  n.is_quarter_marked::integer as quan, n.half_hours as nb_heure_seance, (n.state <> 0)::integer as active,
  ${decisionColumns(language)}`
const tables = sql`
  requested_session_notice n join time_slot q on q.id = n.slot_id join subject m on m.id = n.subject_id
  left join room r on r.id = n.room_id left join account by on by.id = n.decided_by`
const ofTeacher = (teacherId: number, yearId: number, kind: NoticeKind) => sql`
  where n.teacher_id = ${teacherId} and n.year_id = ${yearId} and ${isOfKind(kind)}
  order by n.held_on desc, lower(n.during) desc`

interface NoticeFilter {
  teacherId: number
  yearId: number
}

/** The make-ups of a teacher in a year, newest first, with the refused ones. */
export async function selectMakeUps(
  db: Database,
  { teacherId, yearId }: NoticeFilter,
  language: Language,
): Promise<Unlabelled<MakeUpRow>[]> {
  const { rows } = await sql<Unlabelled<MakeUpRow>>`
    select ${row(language)} from ${tables} ${ofTeacher(teacherId, yearId, 'make-up')}`.execute(db)
  return rows
}

/** The tests of a teacher in a year, newest first, with the refused ones. */
export async function selectAssessments(
  db: Database,
  { teacherId, yearId }: NoticeFilter,
  language: Language,
): Promise<Unlabelled<TestRow>[]> {
  const { rows } = await sql<Unlabelled<TestRow>>`
    select ${row(language)}, ${localizedName(language, 'x')} as type_examen, n.exam_type_id as type_examen_id,
      n.session_id as seance_id
    from ${tables} join exam_type x on x.id = n.exam_type_id ${ofTeacher(teacherId, yearId, 'test')}`.execute(db)
  return rows
}

export interface FormRow {
  id: number
  date: string
  jour_id: number
  quart: Choice
  matiere: Choice
  group: Choice[]
  group_cours: Choice[]
  annee_id: number
  quan: 0 | 1
  nb_heure_seance: 2 | 3 | 4 | 5 | 6 | null
  active: 0 | 1
  etat: 0 | 1 | 2
  type_id: 1 | 2 | 3 | 4
  semestre_id: 1 | 2
  /** Null for a make-up. */
  type_examen: Choice | null
  type_examen_genre: 1 | 2 | null
  /** The slot that the office proposes in place of a refused one. */
  proposition: { date: string; jour_id: number; quart: Choice } | null
}

const choices = (rows: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('value', c.id, 'label', c.name) order by c.name), '[]') from (${rows}) c)`

/** Stores that the teacher has received the decisions on make-ups or tests of a year. */
export async function markNoticesSeen(
  db: Database,
  { teacherId, yearId }: NoticeFilter,
  kind: NoticeKind,
): Promise<void> {
  for (const table of ['session_notice', 'refused_session_notice'])
    await sql`
      update ${sql.table(table)} n set seen_at = now()
      where n.teacher_id = ${teacherId} and n.year_id = ${yearId} and ${isOfKind(kind)} and n.decided_at is not null
        and n.seen_at is null`.execute(db)
}

/** The initial values of a notice's form, also of a refused one; undefined for another teacher's notice. */
export async function selectForm(
  db: Database,
  { teacherId, id, kind }: { teacherId: number; id: number; kind: NoticeKind },
  language: Language,
): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    select n.id, n.held_on as date, extract(isodow from n.held_on)::integer as jour_id, n.type as type_id,
      json_build_object('value', q.id, 'label', q.label) as quart,
      json_build_object('value', m.id, 'label', ${localizedName(language, 'm')}) as matiere,
      ${choices(sql`select g.id, g.name from student_group g where g.id = any(n.group_ids)`)} as "group",
      ${choices(sql`select distinct l.id, l.name from student_group g join student_group l on l.id = g.parent_id
        where g.id = any(n.group_ids) and n.type = 1 and g.kind = 2`)} as group_cours,
      n.semester as semestre_id, n.year_id as annee_id, n.is_quarter_marked::integer as quan,
      n.half_hours as nb_heure_seance, (n.state <> 0)::integer as active,
      n.state as etat,
      case when x.id is not null then json_build_object('value', x.id, 'label', ${localizedName(language, 'x')}) end
        as type_examen, x.kind as type_examen_genre,
      case when p.id is not null then json_build_object('date', n.proposed_on,
        'jour_id', extract(isodow from n.proposed_on)::integer,
        'quart', json_build_object('value', p.id, 'label', p.label)) end as proposition
    from ${tables} left join time_slot p on p.id = n.proposed_slot_id left join exam_type x on x.id = n.exam_type_id
    where n.id = ${id} and n.teacher_id = ${teacherId} and ${isOfKind(kind)}`.execute(db)
  return rows[0]
}

export interface LockedNotice {
  id: number
  year_id: number
  is_active: boolean
  during: string
  half_hours: 2 | 3 | 4 | 5 | 6 | null
  is_quarter_marked: boolean
  room_id: number | null
  groupIds: number[]
}

/** Returns the teacher's notice and locks it for the transaction. */
export async function lockNotice(
  db: Database,
  { teacherId, id, kind }: { teacherId: number; id: number; kind: NoticeKind },
): Promise<LockedNotice | undefined> {
  const isOwn = sql`n.id = ${id} and n.teacher_id = ${teacherId} and ${isOfKind(kind)}`
  // Lock before reading: a change that was waited for has replaced the groups.
  await sql`select from session_notice n where ${isOwn} for update`.execute(db)
  const { rows } = await sql<LockedNotice>`
    select n.id, n.year_id, n.is_active, n.during::text, n.half_hours, n.is_quarter_marked, n.room_id,
      array(select ng.group_id from session_notice_group ng where ng.notice_id = n.id order by 1) as "groupIds"
    from session_notice n
    where ${isOwn}`.execute(db)
  return rows[0]
}

/**
 * Inserts the groups of a notice. Rows are sorted by span, so that concurrent transactions lock in the same order (no
 * deadlock).
 */
export async function insertGroups(db: Database, noticeId: number, groupIds: number[]): Promise<void> {
  await sql`
    insert into session_notice_group (notice_id, group_id, year_id, group_span, during)
    select n.id, g.id, g.year_id, g.span, n.during
    from session_notice n join student_group g on g.id = any(${groupIds})
    where n.id = ${noticeId} order by g.span`.execute(db)
}

/** Deletes the notice and records the cancellation for calendar feeds. */
export async function withdrawNotice(db: Database, id: number): Promise<void> {
  await sql`
    with gone as (delete from session_notice where id = ${id} returning *)
    insert into withdrawn_session_notice (id, teacher_id, subject_id, type, exam_type_id, during, revision)
    select id, teacher_id, subject_id, type, exam_type_id, during, revision + 1 from gone`.execute(db)
}
