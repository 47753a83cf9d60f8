import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { etagOf } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { namedPerson } from '../../../kernel/localized-name.sql.ts'
import type { InvigilationSwap } from './invigilator.schemas.ts'

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

interface SwapFilter {
  /** Which swaps `w`, of teachers `f` and `o` in the sitting `p`, the caller sees. */
  where: RawBuilder<boolean>
  limit: number
}

/** Swaps, the latest first. */
export async function selectSwaps(
  db: Database,
  { where, limit }: SwapFilter,
  language: Language,
): Promise<InvigilationSwap[]> {
  const { rows } = await sql<Omit<InvigilationSwap, 'version'>>`
    select w.id, json_build_object('id', p.id, 'kind', p.kind, 'semester', p.semester, 'startsOn', p.starts_on,
        'endsOn', p.ends_on) as sitting,
      ${namedPerson(language, 'f')} as "from", ${namedPerson(language, 'o')} as "to",
      json_build_object('day', w.given_day, 'slot', gq.label, 'room', coalesce(gr.name, '')) as given,
      case when w.returned_day is not null then
        json_build_object('day', w.returned_day, 'slot', rq.label, 'room', coalesce(rr.name, '')) end as returned,
      w.state, ${instant('w.created_at')} as "offeredAt", ${instant('w.answered_at')} as "answeredAt",
      case when w.refusal is not null then json_build_object('at', ${instant('w.refused_at')}, 'reason', w.refusal,
        'by', case when a.id is not null then a.first_name || ' ' || a.last_name end) end as refusal,
      least(w.given_day + gq.starts_at, w.returned_day + rq.starts_at) > now_here() as "isOpen"
    from invigilation_swap w
    join exam_period p on p.id = w.period_id
    join teacher f on f.id = w.from_teacher_id
    join teacher o on o.id = w.to_teacher_id
    join time_slot gq on gq.id = w.given_slot_id
    left join room gr on gr.id = w.given_room_id
    left join time_slot rq on rq.id = w.returned_slot_id
    left join room rr on rr.id = w.returned_room_id
    left join account a on a.id = w.refused_by
    where ${where} order by w.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, version: etagOf(factsOf(row)) }))
}

/** The facts that make the version of a swap. */
export const factsOf = ({ id, state }: Pick<InvigilationSwap, 'id' | 'state'>) => ({ id, state })

export interface LockedSwap {
  fromId: number
  toId: number
  given: LockedTime
  returned: LockedTime | null
  /** Both invigilations are still where and whose they were when the swap was offered. */
  isCurrent: boolean
  /** The same after the swap. */
  isSwapped: boolean
}

interface LockedTime {
  id: number
  day: string
  slotId: number
}

/** Locks a swap and what it is about; undefined for an unknown one. */
export async function lockSwap(tx: Database, id: number): Promise<LockedSwap | undefined> {
  const time = (name: string) => sql`json_build_object('id', ${sql.ref(`w.${name}_id`)},
    'day', ${sql.ref(`w.${name}_day`)}, 'slotId', ${sql.ref(`w.${name}_slot_id`)})`
  await sql`select from invigilation_swap where id = ${id} for update`.execute(tx)
  const holders = (giver: string, taker: string) => sql`(
    g.teacher_id = ${sql.ref(giver)} and g.held_on = w.given_day and g.slot_id = w.given_slot_id
    and (w.returned_day is null or r.teacher_id = ${sql.ref(taker)} and r.held_on = w.returned_day
      and r.slot_id = w.returned_slot_id))`
  const { rows } = await sql<LockedSwap>`
    select w.from_teacher_id as "fromId", w.to_teacher_id as "toId", ${time('given')} as given,
      case when w.returned_day is not null then ${time('returned')} end as returned,
      coalesce(${holders('w.from_teacher_id', 'w.to_teacher_id')}, false) as "isCurrent",
      coalesce(${holders('w.to_teacher_id', 'w.from_teacher_id')}, false) as "isSwapped"
    from invigilation_swap w
    left join invigilation g on g.id = w.given_id
    left join invigilation r on r.id = w.returned_id
    where w.id = ${id}`.execute(tx)
  return rows[0]
}
