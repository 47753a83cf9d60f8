import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

export interface FreeRoom {
  id: number
  name: string
  capacity: number
}

/**
 * The rooms that are free at the time of a class `n`, a table of one row with the columns `during`, `held_on`, `group_ids`, the
 * `session_id` that it takes the place of and the `id` of its notice, and hold its groups: the smallest first.
 */
export async function selectFreeRooms(db: Database, n: RawBuilder<unknown>): Promise<FreeRoom[]> {
  const { rows } = await sql<FreeRoom>`
    select r.id, r.name, r.capacity
    from ${n}
    join room r on not r.is_archived and r.capacity >= seats_of(n.group_ids)
    where not exists (
        select from planned_on(n.held_on) p
        where p.during && n.during and p.room_id = r.id
          and not (p.kind = 'Session' and is_of_class(p.id, n.session_id)))
      and not exists (
        select from session_notice o
        where o.room_id = r.id and o.during && n.during and o.id is distinct from n.id)
    order by r.capacity, r.name`.execute(db)
  return rows
}
