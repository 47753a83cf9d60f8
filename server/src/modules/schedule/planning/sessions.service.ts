import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { isGroupInScope, type Registrar, type SeenVersion, writers } from '../../../kernel/registrar-scope.ts'
import type { Candidate } from './candidate.ts'
import { isTeacherInScope } from './choices.service.ts'
import { namingClashes } from './naming-clashes.ts'
import type {
  NewSession,
  PlannedSession,
  PlannedWeek,
  SessionChange,
  SessionUses,
  WeekQuery,
} from './planning.schemas.ts'
import { recordTimetableChange, takeSnapshot } from './record-change.ts'
import { countSessionUses, selectBusy, selectSessions, toPlannedSession, versionOf } from './sessions.sql.ts'
import { lockPlan } from '../../../kernel/plan-lock.sql.ts'

/** The sessions of one group, teacher or room in a timetable; throws 404 for a group or teacher of other departments. */
export async function readWeek(
  db: Database,
  registrar: Registrar,
  timetableId: number,
  { groupId, teacherId, roomId }: WeekQuery,
): Promise<PlannedWeek> {
  if ([groupId, teacherId, roomId].filter((id) => id !== undefined).length !== 1) throw invalid('week.ofOne')
  if (groupId !== undefined) await requireGroup(db, registrar, { timetableId, groupId })
  if (teacherId !== undefined) await requireTeacher(db, registrar, teacherId)
  const isOfView =
    groupId !== undefined
      ? sql`s.group_span && (select own.span from student_group own where own.id = ${groupId})`
      : teacherId !== undefined
        ? sql`s.teacher_id = ${teacherId}`
        : sql`s.room_id = ${roomId}`
  const condition = sql`s.timetable_id = ${timetableId} and ${isOfView}`
  const rows = await selectSessions(db, registrar, condition)
  return { items: rows.map(toPlannedSession), busy: await selectBusy(db, registrar, condition) }
}

/** Throws 404 for a group of another year than the timetable, or of other departments. */
export async function requireGroup(
  db: Database,
  { caller }: Registrar,
  { timetableId, groupId }: { timetableId: number; groupId: number },
): Promise<void> {
  const { rows } = await sql`
    select from student_group g join timetable t on t.year_id = g.year_id
    where g.id = ${groupId} and t.id = ${timetableId} and ${isGroupInScope(caller, writers)}`.execute(db)
  if (rows.length === 0) throw notFound()
}

/** Throws 404 for a teacher of other departments who teaches none of the caller's groups, and for an inactive one. */
export async function requireTeacher(db: Database, registrar: Registrar, teacherId: number): Promise<void> {
  const { rows } = await sql`
    select from teacher e where e.id = ${teacherId} and e.is_active and ${isTeacherInScope(registrar)}`.execute(db)
  if (rows.length === 0) throw notFound()
}

async function requireRoom(db: Database, roomId: number | null): Promise<void> {
  if (roomId === null) return
  const { rows } = await sql`select from room where id = ${roomId} and not is_archived`.execute(db)
  if (rows.length === 0) throw notFound()
}

/** Throws 404 for a session of other departments. */
export async function findSession(db: Database, registrar: Registrar, id: number) {
  const [row] = await selectSessions(db, registrar, sql`s.id = ${id}`)
  if (!row) throw notFound()
  return row
}

/** Adds a session, in the transaction of the call; throws 409 with the clashes of its cell. */
export async function placeSession(tx: Database, registrar: Registrar, session: NewSession): Promise<PlannedSession> {
  const { timetableId, groupId, subjectId, teacherId, roomId, day, slotId, type, weekParity } = session
  await lockPlan(tx)
  await requireGroup(tx, registrar, session)
  await requireTeacher(tx, registrar, teacherId)
  await requireRoom(tx, roomId)
  const { rows } = await sql<{ id: number }>`
    insert into timetable_session (timetable_id, year_id, day, slot_id, type, week_parity, subject_id, teacher_id, group_id,
      group_span, room_id)
    select t.id, t.year_id, ${day}, q.id, ${type}, ${weekParity}, m.id, ${teacherId}, g.id, g.span, ${roomId}
    from timetable t
    join student_group g on g.id = ${groupId}
    join subject m on m.id = ${subjectId}
      and (m.speciality_id, m.level_id, m.semester) = (g.speciality_id, g.level_id, t.semester)
    join time_slot q on q.id = ${slotId}
    where t.id = ${timetableId}
    returning id`.execute(tx)
  if (!rows[0]) throw invalid('session.subject')
  const { id } = rows[0]
  const after = await takeSnapshot(tx, id)
  await recordTimetableChange(tx, registrar, { timetableId, sessionId: id, kind: 'placed', before: null, after })
  return toPlannedSession(await findSession(tx, registrar, id))
}

/** The booking of a session with these changes, wherever it is placed. */
export function candidateOf(
  { id, timetableId, group, teacher, room, weekParity }: Omit<PlannedSession, 'version'>,
  change: SessionChange = {},
): Candidate {
  return {
    sessionId: id,
    timetableId,
    groupId: group.id,
    teacherId: change.teacherId ?? teacher.id,
    roomId: change.roomId === undefined ? (room?.id ?? null) : change.roomId,
    weekParity: change.weekParity ?? weekParity,
  }
}

/** Locks the plan and a session, and requires the version that was seen. */
async function lockSeenSession(tx: Database, registrar: Registrar, { id, seen }: SeenSession) {
  await lockPlan(tx)
  const session = await findSession(tx, registrar, id)
  requireMatch(seen, versionOf(session))
  return session
}

interface SeenSession {
  id: number
  seen: SeenVersion
}

/** Moves a session, or changes its teacher, room or weeks; throws 409 with the clashes of its cell. */
export async function changeSession(
  db: Kysely<Tables>,
  registrar: Registrar,
  { id, seen, change }: SeenSession & { change: SessionChange },
): Promise<PlannedSession> {
  const current = await findSession(db, registrar, id)
  const cell = { day: change.day ?? current.day, slotId: change.slotId ?? current.slotId }
  return namingClashes(db, registrar, [{ candidate: candidateOf(current, change), cell }], () =>
    db.transaction().execute(async (tx) => {
      const session = await lockSeenSession(tx, registrar, { id, seen })
      const { teacherId, roomId } = candidateOf(session, change)
      if (teacherId !== null && teacherId !== session.teacher.id) await requireTeacher(tx, registrar, teacherId)
      if (roomId !== (session.room?.id ?? null)) await requireRoom(tx, roomId)
      const before = await takeSnapshot(tx, id)
      await sql`
        update timetable_session set day = ${cell.day}, slot_id = ${cell.slotId}, teacher_id = ${teacherId},
          room_id = ${roomId}, week_parity = ${change.weekParity ?? session.weekParity}
        where id = ${id}`.execute(tx)
      const after = await takeSnapshot(tx, id)
      const isMoved = cell.day !== session.day || cell.slotId !== session.slotId
      const kind = isMoved ? ('moved' as const) : ('changed' as const)
      const { timetableId } = session
      await recordTimetableChange(tx, registrar, { timetableId, sessionId: id, kind, before, after })
      return toPlannedSession(await findSession(tx, registrar, id))
    }),
  )
}

export async function readUses(db: Database, registrar: Registrar, id: number): Promise<SessionUses> {
  await findSession(db, registrar, id)
  return countSessionUses(db, id)
}

/**
 * Removes a session of which no attendance was taken; else throws 409 with the counts, because its teacher opens the
 * sheets from the timetable. Tests in its place stay.
 */
export async function removeSession(
  db: Kysely<Tables>,
  registrar: Registrar,
  { id, seen }: SeenSession,
): Promise<{ id: number }> {
  return db.transaction().execute(async (tx) => {
    const { timetableId } = await lockSeenSession(tx, registrar, { id, seen })
    const uses = await countSessionUses(tx, id)
    if (uses.attendanceSheets > 0) throw conflict('session.hasAttendance', { uses })
    const before = await takeSnapshot(tx, id)
    await tx.deleteFrom('timetable_session').where('id', '=', id).execute()
    await recordTimetableChange(tx, registrar, { timetableId, sessionId: id, kind: 'removed', before, after: null })
    return { id }
  })
}
