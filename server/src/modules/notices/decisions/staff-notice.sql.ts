import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { isInScope } from '../../../kernel/role-scope.ts'
import type { NoticeRepresentation } from './decision.schemas.ts'
import { isChangeOf } from './notice-changes.sql.ts'
import { type NoticeKey, type NoticeKind, noticeKinds, type NoticeScopes } from './notice-key.ts'

/** A notice of a list, with its place in the order of the list. */
export interface StaffNoticeRow {
  notice: NoticeRepresentation
  sortedBy: string
}

interface ListFilter {
  scopes: NoticeScopes
  yearId: number
  state: 'pending' | 'decided'
  kind?: NoticeKind
  after: readonly [time: string, kind: string, id: number] | null
  limit: number
}

/** The pending notices by the time at which they were sent, or the decided ones by that of the decision, latest first. */
export async function selectStaffNotices(
  db: Database,
  { scopes, yearId, state, kind, after, limit }: ListFilter,
  language: Language,
): Promise<StaffNoticeRow[]> {
  const isPending = state === 'pending'
  const time = isPending ? sql`n.created_at` : sql`coalesce(n.decided_at, n.created_at)`
  const [direction, beyond] = isPending ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const isAfter = after
    ? sql`(${time}, n.kind, n.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}, ${after[2]}::integer)`
    : sql`true`
  const { rows } = await sql<StaffNoticeRow>`
    ${selection(language)}, to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sortedBy"
    ${tables}
    where n.year_id = ${yearId} and (n.state = 0) = ${isPending} and ${isVisible(scopes)} and ${isAfter}
      and (${kind ?? null}::text is null or n.kind = ${kind ?? null})
    order by ${time} ${direction}, n.kind ${direction}, n.id ${direction} limit ${limit}`.execute(db)
  return rows
}

/** Undefined for a notice outside of the scopes. */
export async function selectStaffNotice(
  db: Database,
  { kind, id }: NoticeKey,
  scopes: NoticeScopes,
  language: Language,
): Promise<NoticeRepresentation | undefined> {
  const { rows } = await sql<StaffNoticeRow>`
    ${selection(language)} ${tables} where n.kind = ${kind} and n.id = ${id} and ${isVisible(scopes)}`.execute(db)
  return rows[0]?.notice
}

function isVisible(scopes: NoticeScopes): RawBuilder<boolean> {
  const ofKinds = noticeKinds.map(
    (kind) => sql`n.kind = ${kind} and ${isInScope(sql<number>`t.department_id`, scopes[kind])}`,
  )
  return sql`(${sql.join(ofKinds, sql` or `)})`
}

const tables = sql`
  from (
    select 'absence' as kind, a.id, a.teacher_id, a.year_id, a.created_at, a.state, a.starts_at, a.ends_at, a.cause,
      a.file_name, null::integer as subject_id, null::integer as type, null::integer as exam_type_id,
      null::integer as room_id, '{}'::integer[] as group_ids, a.decided_by, a.decided_at, a.reason, a.seen_at
    from absence_notice a
    union all
    select case when s.exam_type_id is null then 'make-up' else 'test' end, s.id, s.teacher_id, s.year_id, s.created_at,
      s.state, lower(s.during), upper(s.during), '', '', s.subject_id, s.type, s.exam_type_id, s.room_id, s.group_ids,
      s.decided_by, s.decided_at, s.reason, s.seen_at
    from requested_session_notice s
  ) n
  join teacher t on t.id = n.teacher_id
  join department d on d.id = t.department_id
  left join subject m on m.id = n.subject_id
  left join exam_type x on x.id = n.exam_type_id
  left join room r on r.id = n.room_id
  left join account by on by.id = n.decided_by`

const localTime = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI')`
const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** An absence clashes with an invigilation, a make-up or a test of its teacher; those clash with an absence. */
const hasClash = sql`case n.kind
  when 'absence' then exists (
      select from session_notice o
      where o.teacher_id = n.teacher_id and o.during && tsrange(n.starts_at, n.ends_at))
    or exists (
      select from invigilation i join time_slot q on q.id = i.slot_id
      where i.teacher_id = n.teacher_id
        and tsrange(i.held_on + q.starts_at, i.held_on + q.ends_at) && tsrange(n.starts_at, n.ends_at))
  else exists (
      select from absence_notice a
      where a.teacher_id = n.teacher_id and a.state <> 2
        and tsrange(a.starts_at, a.ends_at) && tsrange(n.starts_at, n.ends_at)) end`

/** When its teacher last changed it. */
const changedAt = sql`(
  select to_char(max(l.at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from audit_log l
  where ${isChangeOf(sql<string>`case n.kind when 'absence' then 'absence:' else 'notice:' end || n.id`)})`

const selection = (language: Language) => sql`
  select json_build_object(
    'kind', n.kind,
    'id', n.id,
    'state', (array['pending', 'accepted', 'refused'])[n.state + 1],
    'sentAt', ${instant('n.created_at')},
    'teacher', json_build_object(
      'id', t.id, 'name', ${localizedPersonName(language, 't')}, 'department', ${localizedName(language, 'd')}),
    'changedAt', ${changedAt},
    'startsAt', ${localTime('n.starts_at')},
    'endsAt', ${localTime('n.ends_at')},
    'cause', n.cause,
    'fileName', n.file_name,
    'examType', ${localizedName(language, 'x')},
    'subject', ${localizedName(language, 'm')},
    'sessionType', n.type,
    'groups', coalesce((
      select string_agg(g.name, ', ' order by g.name) from student_group g where g.id = any(n.group_ids)), ''),
    'seats', seats_of(n.group_ids),
    'room', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end,
    'hasClash', ${hasClash},
    'decision', case when n.state <> 0 then json_build_object(
      'by', ${localizedPersonName(language, 'by')}, 'at', ${instant('n.decided_at')}, 'reason', n.reason,
      'canBeUndone', n.decided_at is not null and n.seen_at is null) end) as notice`
