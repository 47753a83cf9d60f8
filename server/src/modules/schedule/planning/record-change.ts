import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { SessionSnapshot, TimetableChangeKind } from '../../../database/tables/teaching.ts'
import { changedFields, writeAudit } from '../../../kernel/audit.ts'
import { auditActor, type Registrar } from '../../../kernel/registrar-scope.ts'
import { notifyTeachers } from './notify-teachers.ts'

/** The class of a session with the names of its subject, teacher, groups and room; null when it does not exist. */
export async function takeSnapshot(tx: Database, sessionId: number): Promise<SessionSnapshot | null> {
  const { rows } = await sql<SessionSnapshot>`
    select s.day, s.slot_id as "slotId", q.label as slot, s.type, s.week_parity as "weekParity", m.name as subject,
      m.name_ar as "subjectAr", e.id as "teacherId", e.first_name || ' ' || e.last_name as teacher,
      case when e.first_name_ar <> '' and e.last_name_ar <> '' then e.first_name_ar || ' ' || e.last_name_ar else '' end
        as "teacherAr",
      (select string_agg(g.name, ', ' order by c.id)
        from timetable_session c join student_group g on g.id = c.group_id where c.class_id = s.class_id) as "group",
      r.name as room
    from timetable_session s
    join time_slot q on q.id = s.slot_id
    join subject m on m.id = s.subject_id
    join teacher e on e.id = s.teacher_id
    left join room r on r.id = s.room_id
    where s.id = ${sessionId}`.execute(tx)
  return rows[0] ?? null
}

export interface TimetableChange {
  timetableId: number
  sessionId: number
  kind: TimetableChangeKind
  /** The first day of the change. */
  from: string
  /** Null when the session was placed. */
  before: SessionSnapshot | null
  /** Null when the session was removed. */
  after: SessionSnapshot | null
}

/**
 * Records a change of a timetable in its transaction: for the teachers who had or have the session, and in the audit
 * log. The only writer of `timetable_change`, whose trigger refuses a closed year.
 */
export async function recordTimetableChange(
  tx: Database,
  registrar: Registrar,
  change: TimetableChange,
): Promise<void> {
  const { timetableId, sessionId, kind, from, before, after } = change
  const { rows } = await sql<{ id: number }>`
    insert into timetable_change (year_id, semester, session_id, kind, before, after, holds_from, changed_by)
    select t.year_id, t.semester, ${sessionId}, ${kind}, ${asJson(before)}, ${asJson(after)}, ${from}::date, ${registrar.caller.accountId}
    from timetable t where t.id = ${timetableId}
    returning id`.execute(tx)
  const teacherIds = [...new Set([before, after].flatMap((snapshot) => snapshot?.teacherId ?? []))]
  const concerned = rows.flatMap(({ id }) => teacherIds.map((teacher_id) => ({ teacher_id, change_id: id })))
  await tx
    .insertInto('timetable_change_teacher')
    .values(concerned.map((row) => ({ ...row, seen_at: null })))
    .execute()
  const of = (snapshot: SessionSnapshot | null) => new Map([[sessionId, { ...snapshot }]])
  const changes = before && after ? changedFields(of(before), of(after)).get(sessionId) : undefined
  const { subject, group, teacher, slot, day } = after ?? before ?? {}
  await writeAudit(tx, {
    actor: auditActor(registrar),
    action: `timetable.${kind}`,
    subject: `session:${sessionId}`,
    details: { subject, group, teacher, day, slot, from },
    ...(changes && { changes }),
  })
  await notifyTeachers(tx, registrar.caller.accountId, change)
}

const asJson = (snapshot: SessionSnapshot | null) =>
  snapshot === null ? sql`null::jsonb` : sql`${JSON.stringify(snapshot)}::jsonb`
