import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import { changeSessions } from '../../src/kernel/session-validity.sql.ts'
import { selectFreeRooms } from '../../src/modules/schedule/planning/free-rooms.sql.ts'
import { takeSnapshot } from '../../src/modules/schedule/planning/record-change.ts'
import { demoTeacherId } from '../accounts.ts'
import { demoEmails } from '../emails.ts'

interface DemoSession {
  id: number
  timetableId: number
  yearId: number
  semester: 1 | 2
  groupId: number
  roomId: number
  day: number
  slotId: number
  weekParity: 0 | 1 | 2
  /** The first day of each change. */
  firstDays: string[]
  until: string
}

const changes = [
  { daysAgo: 9, isSeen: true },
  { daysAgo: 1, isSeen: false },
] as const

/**
 * Changes the rooms of two sessions of the demo teacher by the registrar: one change was seen, the other is new. Rooms,
 * because the rolls of the days before stay at their times.
 */
export async function loadDemoTimetableChanges(db: Kysely<Tables>): Promise<void> {
  const waiting = [...changes]
  for (const session of await selectSessions(db)) {
    const [change] = waiting
    const from = session.firstDays[changes.length - waiting.length]
    if (!change || from === undefined) return
    const days = { from, until: session.until }
    const rooms = await selectFreeRooms(db, session.timetableId, { ...session, sessionId: session.id }, days)
    const room = rooms.find(({ id }) => id !== session.roomId)
    if (!room) continue
    waiting.shift()
    await changeRoom(db, { ...change, session, from, roomId: room.id })
  }
}

interface RoomChange {
  session: DemoSession
  from: string
  roomId: number
  daysAgo: number
  isSeen: boolean
}

async function changeRoom(db: Kysely<Tables>, { session, from, roomId, daysAgo, isSeen }: RoomChange): Promise<void> {
  const { id, yearId, semester } = session
  const before = await takeSnapshot(db, id)
  const changed = (await changeSessions(db, from, new Map([[id, { room_id: roomId }]]))).get(id)
  if (!changed) return
  const changedAt = sql<Date>`now() - make_interval(days => ${daysAgo})`
  const change = await db
    .insertInto('timetable_change')
    .values({
      ...{ year_id: yearId, semester, session_id: changed.id, kind: 'changed', holds_from: from },
      before: JSON.stringify(before),
      after: JSON.stringify(await takeSnapshot(db, changed.id)),
      changed_at: changedAt,
      changed_by: sql<number>`(select id from account where email = ${demoEmails.registrar})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('timetable_change_teacher')
    .values({ teacher_id: demoTeacherId, change_id: change.id, seen_at: isSeen ? changedAt : null })
    .execute()
}

/** The sessions of the demo teacher in the year: those of the semester that runs first. */
async function selectSessions(db: Kysely<Tables>): Promise<DemoSession[]> {
  const { rows } = await sql<DemoSession>`
    select s.id, t.id as "timetableId", t.year_id as "yearId", t.semester, s.group_id as "groupId", s.room_id as "roomId",
      s.day, s.slot_id as "slotId", s.week_parity as "weekParity", t.ends_on as until,
      to_json(array(
        select least(greatest(today_here() - days_ago, t.starts_on), t.ends_on)
        from unnest(${changes.map(({ daysAgo }) => daysAgo)}::integer[]) with ordinality d (days_ago, place)
        order by place)) as "firstDays"
    from timetable t
    join academic_year y on y.id = t.year_id and y.is_current
    join timetable_session s on s.timetable_id = t.id and s.teacher_id = ${demoTeacherId} and s.room_id is not null
    order by today_here() between t.starts_on and t.ends_on desc, t.semester, s.day, s.slot_id, s.week_parity`.execute(
    db,
  )
  return rows
}
