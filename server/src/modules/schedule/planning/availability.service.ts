import type { Database } from '../../../database/connect.ts'
import type { Registrar } from '../../../kernel/registrar-scope.ts'
import { selectClashes } from './clashes.sql.ts'
import { type FreeRoom, selectFreeRooms } from './free-rooms.sql.ts'
import type { ClashesQuery, FreeRoomsQuery, NewSessionClashesQuery, TimetableClash } from './planning.schemas.ts'
import { candidateOf, findSession, requireGroup, requireTeacher } from './sessions.service.ts'

interface ClashList {
  items: TimetableClash[]
}

/** The clashes of a session in every cell of its week, also with another teacher, room or weeks. */
export async function listClashesOfSession(
  db: Database,
  registrar: Registrar,
  id: number,
  change: ClashesQuery,
): Promise<ClashList> {
  const session = await findSession(db, registrar, id)
  if (change.teacherId !== undefined) await requireTeacher(db, registrar, change.teacherId)
  return { items: await selectClashes(db, registrar, candidateOf(session, change)) }
}

/** The clashes of a session that is not placed yet; what is not chosen yet is free. */
export async function listClashesOfNew(
  db: Database,
  registrar: Registrar,
  timetableId: number,
  { groupId, teacherId, roomId, weekParity }: NewSessionClashesQuery,
): Promise<ClashList> {
  await requireGroup(db, registrar, { timetableId, groupId })
  if (teacherId !== undefined) await requireTeacher(db, registrar, teacherId)
  const booked = { teacherId: teacherId ?? null, roomId: roomId ?? null }
  const candidate = { sessionId: 0, timetableId, groupId, weekParity, ...booked }
  return { items: await selectClashes(db, registrar, candidate) }
}

export async function listFreeRooms(
  db: Database,
  registrar: Registrar,
  timetableId: number,
  free: FreeRoomsQuery,
): Promise<{ items: FreeRoom[] }> {
  await requireGroup(db, registrar, { timetableId, groupId: free.groupId })
  if (free.sessionId !== undefined) await findSession(db, registrar, free.sessionId)
  return { items: await selectFreeRooms(db, timetableId, free) }
}
