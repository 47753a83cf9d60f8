import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { SessionDays } from './candidate.ts'
import type { FreeRoomsQuery } from './planning.schemas.ts'

export interface FreeRoom {
  id: number
  name: string
  capacity: number
}

/**
 * The rooms that are free in a cell of the week on some days, also of make-ups and tests to come, and hold the group and the
 * others of its class: the smallest first.
 */
export async function selectFreeRooms(
  db: Database,
  timetableId: number,
  { groupId, day, slotId, weekParity, sessionId = 0 }: FreeRoomsQuery,
  { from, until }: SessionDays,
): Promise<FreeRoom[]> {
  const { rows } = await sql<FreeRoom>`
    select r.id, r.name, r.capacity
    from timetable t
    join time_slot q on q.id = ${slotId}
    join room r on not r.is_archived and r.capacity >= seats_of(array(
      select ${groupId}::integer union
      select c.group_id from timetable_session own join timetable_session c on c.class_id = own.class_id
        where own.id = ${sessionId}::integer))
    where t.id = ${timetableId}
      and not exists (
        select from timetable_session s
        where s.timetable_id = t.id and s.day = ${day} and s.slot_id = q.id and s.room_id = r.id
          and not is_of_class(${sessionId}::integer, s.id)
          and s.valid && daterange(${from}::date, ${until}::date, '[]') and (s.week_parity = 0 or ${weekParity}::integer in (0, s.week_parity)))
      and not exists (
        select from session_notice n
        where n.room_id = r.id and n.held_on between greatest(${from}::date, today_here()) and ${until}::date
          and extract(isodow from n.held_on) = ${day}::integer
          and n.during && tsrange(n.held_on + q.starts_at, n.held_on + q.ends_at)
          and ${weekParity}::integer in (0, (monday_of(n.held_on) - monday_of(t.starts_on)) / 7 % 2 + 1)
          and not is_of_class(${sessionId}::integer, n.session_id))
    order by r.capacity, r.name`.execute(db)
  return rows
}
