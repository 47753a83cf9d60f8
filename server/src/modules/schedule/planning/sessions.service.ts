import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { lockPlan } from '../../../kernel/plan-lock.sql.ts'
import { isGroupInScope, type Registrar, type SeenVersion, writers } from '../../../kernel/registrar-scope.ts'
import { addSessions, changeSessions, endSessions, type NewClass } from '../../../kernel/session-validity.sql.ts'
import type { Candidate, SessionDays } from './candidate.ts'
import { compareGroups, groupIdsOf, requireSubject, sessionsOfClass } from './class-groups.ts'
import { isTeacherInScope } from './choices.service.ts'
import { daysFrom, daysOfSession } from './day-of-change.ts'
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

/**
 * The sessions of one group, teacher or room in a timetable as they are on a day; throws 404 for a group or teacher of other
 * departments.
 */
export async function readWeek(
  db: Database,
  registrar: Registrar,
  timetableId: number,
  { groupId, teacherId, roomId, on }: WeekQuery,
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
  const { from } = await daysFrom(db, timetableId, on)
  const condition = sql`s.timetable_id = ${timetableId} and s.valid @> ${from}::date and ${isOfView}`
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

/** The days of a new session; throws 422 for days outside of the semester. */
export async function daysOfNew(db: Database, { timetableId, from, until }: NewSession): Promise<SessionDays> {
  const days = await daysFrom(db, timetableId, from)
  if (until === undefined) return days
  if (until < days.from || until > days.until) throw invalid('plan.outsideDays', { fields: ['until'] })
  return { ...days, until }
}

/** Adds a class, in the transaction of the call; throws 409 with the clashes of its cell. */
export async function placeSession(tx: Database, registrar: Registrar, session: NewSession): Promise<PlannedSession> {
  const { timetableId, subjectId, teacherId, roomId, day, slotId, type, weekParity } = session
  await lockPlan(tx)
  const days = await daysOfNew(tx, session)
  const groupIds = groupIdsOf(session)
  for (const groupId of groupIds) await requireGroup(tx, registrar, { timetableId, groupId })
  await requireTeacher(tx, registrar, teacherId)
  await requireRoom(tx, roomId)
  await requireSubject(tx, { timetableId, subjectId, groupIds })
  const { rows } = await sql<NewClass>`
    select t.id as timetable_id, t.year_id, ${day}::integer as day, q.id as slot_id, ${type}::integer as type,
      ${weekParity}::integer as week_parity, false as is_quarter_marked, ${subjectId}::integer as subject_id,
      ${teacherId}::integer as teacher_id, ${roomId}::integer as room_id, (
        select json_agg(json_build_object('group_id', g.id, 'group_span', g.span)
          order by array_position(${groupIds}::integer[], g.id))
        from student_group g where g.id = any(${groupIds}::integer[])) as groups
    from timetable t join time_slot q on q.id = ${slotId}
    where t.id = ${timetableId}`.execute(tx)
  if (!rows[0]) throw notFound()
  const [id = 0] = await addSessions(tx, rows[0], days)
  const after = await takeSnapshot(tx, id)
  const { from } = days
  await recordTimetableChange(tx, registrar, { timetableId, sessionId: id, kind: 'placed', from, before: null, after })
  return toPlannedSession(await findSession(tx, registrar, id))
}

type StoredSession = Awaited<ReturnType<typeof findSession>>

/** The booking of a class on these days with these changes, wherever it is placed. */
export function candidateOf(
  { id, timetableId, groups, teacher, room, weekParity }: StoredSession,
  days: SessionDays,
  change: SessionChange = {},
): Candidate {
  return {
    sessionId: id,
    timetableId,
    groupIds: change.groupIds ?? groups.map((group) => group.id),
    teacherId: change.teacherId ?? teacher.id,
    roomId: change.roomId === undefined ? (room?.id ?? null) : change.roomId,
    weekParity: change.weekParity ?? weekParity,
    days,
  }
}

const cellOf = (session: StoredSession, { day = session.day, slotId = session.slotId }: SessionChange) => ({
  day,
  slotId,
})

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

/** Throws 409 with the counts when attendance was taken from a day on, because it belongs to the class as it is. */
export async function requireNoAttendance(
  tx: Database,
  ofClass: Parameters<typeof countSessionUses>[1],
): Promise<void> {
  const uses = await countSessionUses(tx, ofClass)
  if (uses.attendanceSheets > 0) throw conflict('session.hasAttendance', { uses })
}

/**
 * Moves a class from a day on, or changes its teacher, room, weeks or groups; throws 409 with the clashes of its cell. One of
 * which attendance was taken since changes its room alone, or its groups without attendance.
 */
export async function changeSession(
  db: Kysely<Tables>,
  registrar: Registrar,
  { id, seen, change }: SeenSession & { change: SessionChange },
): Promise<PlannedSession> {
  const placements = async () => {
    const session = await findSession(db, registrar, id)
    const days = await daysOfSession(db, session, change.from)
    return [{ candidate: candidateOf(session, days, change), cell: cellOf(session, change) }]
  }
  return namingClashes(db, registrar, placements, () =>
    db.transaction().execute(async (tx) => {
      const session = await lockSeenSession(tx, registrar, { id, seen })
      const days = await daysOfSession(tx, session, change.from)
      const { teacherId, roomId, weekParity, groupIds } = candidateOf(session, days, change)
      const { from } = days
      const { timetableId } = session
      const cell = cellOf(session, change)
      const isMoved = cell.day !== session.day || cell.slotId !== session.slotId
      const { stays, gone, joining } = await compareGroups(tx, id, groupIds)
      if (stays.length === 0) throw invalid('session.noGroupStays', { fields: ['groupIds'] })
      if (isMoved || teacherId !== session.teacher.id || weekParity !== session.weekParity)
        await requireNoAttendance(tx, { id, from })
      await requireNoAttendance(tx, { id, from, groupIds: gone.map((one) => one.groupId) })
      for (const { group_id: groupId } of joining) await requireGroup(tx, registrar, { timetableId, groupId })
      if (gone.length > 0) await requireSubject(tx, { timetableId, subjectId: session.subject.id, groupIds })
      if (teacherId !== null && teacherId !== session.teacher.id) await requireTeacher(tx, registrar, teacherId)
      if (roomId !== (session.room?.id ?? null)) await requireRoom(tx, roomId)
      const before = await takeSnapshot(tx, id)
      const values = {
        ...{ day: cell.day, slot_id: cell.slotId, week_parity: weekParity, room_id: roomId },
        ...(teacherId !== null && { teacher_id: teacherId }),
      }
      const changes = new Map([
        ...stays.map((one) => [one.id, values] as const),
        ...gone.map((one) => [one.id, null] as const),
      ])
      const asked = await daysFrom(tx, timetableId, change.from)
      const changed = (await changeSessions(tx, asked.from, changes, joining)).get(stays[0]?.id ?? id)
      if (!changed) throw notFound()
      const after = await takeSnapshot(tx, changed.id)
      const kind = isMoved ? ('moved' as const) : ('changed' as const)
      await recordTimetableChange(tx, registrar, {
        ...{ timetableId, sessionId: changed.changedId, kind, from, before, after },
      })
      return toPlannedSession(await findSession(tx, registrar, changed.id))
    }),
  )
}

/** The attendance sheets and tests of the class of a session from a day on. */
export async function readUses(
  db: Database,
  registrar: Registrar,
  { id, from }: { id: number; from: string | undefined },
): Promise<SessionUses> {
  const days = await daysOfSession(db, await findSession(db, registrar, id), from)
  return countSessionUses(db, { id, from: days.from })
}

/**
 * Removes the class of a session from a day on, unless attendance was taken since; else throws 409 with the counts, because its teacher
 * opens the sheets from the timetable. Tests in its place stay.
 */
export async function removeSession(
  db: Kysely<Tables>,
  registrar: Registrar,
  { id, seen, from: asked }: SeenSession & { from: string | undefined },
): Promise<{ id: number }> {
  return db.transaction().execute(async (tx) => {
    const session = await lockSeenSession(tx, registrar, { id, seen })
    const { from } = await daysOfSession(tx, session, asked)
    await requireNoAttendance(tx, { id, from })
    const before = await takeSnapshot(tx, id)
    const ofClass = await sessionsOfClass(tx, id)
    await endSessions(
      tx,
      from,
      ofClass.map((one) => one.id),
    )
    const { timetableId } = session
    await recordTimetableChange(tx, registrar, {
      ...{ timetableId, sessionId: id, kind: 'removed', from, before, after: null },
    })
    return { id }
  })
}
