import type { Database } from '../../../database/connect.ts'
import type { Registrar } from '../../../kernel/registrar-scope.ts'
import { selectClashes } from './clashes.sql.ts'
import { type FreeRoom, selectFreeRooms } from './free-rooms.sql.ts'
import type { ClashesQuery, FreeRoomsQuery, NewSessionClashesQuery, TimetableClash } from './planning.schemas.ts'
import { daysFrom, daysOfSession } from './day-of-change.ts'
import { candidateOf, findSession, requireGroup, requireTeacher } from './sessions.service.ts'

interface ClashList {
  items: TimetableClash[]
}

/** The clashes of a session from a day on in every cell of its week, also with another teacher, room or weeks. */
export async function listClashesOfSession(
  db: Database,
  registrar: Registrar,
  id: number,
  change: ClashesQuery,
): Promise<ClashList> {
  const session = await findSession(db, registrar, id)
  if (change.teacherId !== undefined) await requireTeacher(db, registrar, change.teacherId)
  const days = await daysOfSession(db, session, change.from)
  return { items: await selectClashes(db, registrar, candidateOf(session, days, change)) }
}

/** The clashes of a session that is not placed yet; what is not chosen yet is free. */
export async function listClashesOfNew(
  db: Database,
  registrar: Registrar,
  timetableId: number,
  { groupId, teacherId, roomId, weekParity, from }: NewSessionClashesQuery,
): Promise<ClashList> {
  await requireGroup(db, registrar, { timetableId, groupId })
  if (teacherId !== undefined) await requireTeacher(db, registrar, teacherId)
  const booked = { teacherId: teacherId ?? null, roomId: roomId ?? null }
  const days = await daysFrom(db, timetableId, from)
  const candidate = { days, sessionId: 0, timetableId, groupIds: [groupId], weekParity, ...booked }
  return { items: await selectClashes(db, registrar, candidate) }
}

export async function listFreeRooms(
  db: Database,
  registrar: Registrar,
  timetableId: number,
  free: FreeRoomsQuery,
): Promise<{ items: FreeRoom[] }> {
  await requireGroup(db, registrar, { timetableId, groupId: free.groupId })
  const days =
    free.sessionId === undefined
      ? await daysFrom(db, timetableId, free.from)
      : await daysOfSession(db, await findSession(db, registrar, free.sessionId), free.from)
  return { items: await selectFreeRooms(db, timetableId, free, days) }
}
