import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { personOf } from '../../../kernel/notification-names.sql.ts'
import { notify } from '../../../kernel/notify.ts'
import { examPages } from '../notifications.ts'

interface ChangedInvigilation {
  id: number
  /** Whose it was; null for a new one. */
  former: number | null
  /** Whose it is; null for one that is about to be deleted. */
  present: number | null
}

/** Tells the teachers who lost or got an invigilation, while it is stored. */
export async function notifyInvigilators(
  tx: Database,
  by: number,
  { id, former, present }: ChangedInvigilation,
): Promise<void> {
  const { rows } = await sql<{ day: string; slot: string; room: string | null }>`
    select to_char(i.held_on, 'YYYY-MM-DD') as day, q.label as slot, r.name as room
    from invigilation i join time_slot q on q.id = i.slot_id left join room r on r.id = i.room_id
    where i.id = ${id}`.execute(tx)
  for (const details of rows) {
    const about = { by, subject: `invigilation:${id}`, path: examPages.invigilation, details }
    await notify(
      tx,
      ...(former === null ? [] : [{ ...about, to: former, kind: 'invigilation.withdrawn' as const }]),
      ...(present === null ? [] : [{ ...about, to: present, kind: 'invigilation.given' as const }]),
    )
  }
}

/** Tells each teacher once how many invigilations of a sitting they were given. */
export async function notifySharedOut(
  tx: Database,
  by: number,
  sittingId: number,
  teacherIds: readonly number[],
): Promise<void> {
  const counts = new Map<number, number>()
  for (const id of teacherIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  const about = { by, subject: `exam-sitting:${sittingId}`, path: examPages.invigilation }
  const told = [...counts].map(([to, count]) => ({
    ...about,
    to,
    kind: 'invigilation.sharedOut' as const,
    details: { count },
  }))
  await notify(tx, ...told)
}

/** The subject of the notifications about a swap. */
export const swapSubject = (id: number) => `swap:${id}`

type SwapEvent = { event: 'offered' | 'accepted' | 'declined' } | { event: 'refused'; reason: string }

interface ToldSwap {
  fromId: number
  toId: number
  day: string
  slot: string
  from: { person: string; personAr: string }
  colleague: { person: string; personAr: string }
}

/**
 * Tells the teachers of a swap: the colleague of an offer, its teacher of the answer, and both of a refusal by the exam
 * office.
 */
export async function notifyOfSwap(tx: Database, by: number, id: number, told: SwapEvent): Promise<void> {
  const { rows } = await sql<ToldSwap>`
    select w.from_teacher_id as "fromId", w.to_teacher_id as "toId", to_char(w.given_day, 'YYYY-MM-DD') as day,
      q.label as slot,
      (select to_jsonb(p) from (select ${personOf('f')}) p) as "from",
      (select to_jsonb(p) from (select ${personOf('o')}) p) as colleague
    from invigilation_swap w
    join time_slot q on q.id = w.given_slot_id
    join teacher f on f.id = w.from_teacher_id
    join teacher o on o.id = w.to_teacher_id
    where w.id = ${id}`.execute(tx)
  for (const { fromId, toId, from, colleague, ...time } of rows) {
    const about = { by, subject: swapSubject(id), path: examPages.invigilation }
    const asker = { ...about, to: fromId, details: { ...colleague, ...time } }
    const asked = { ...about, to: toId, details: { ...from, ...time } }
    if (told.event === 'offered') await notify(tx, { ...asked, kind: 'swap.offered' })
    else if (told.event === 'refused') {
      const kind = 'swap.refused'
      const details = ({ details: given }: typeof asker) => ({ ...given, reason: told.reason })
      await notify(tx, { ...asker, kind, details: details(asker) }, { ...asked, kind, details: details(asked) })
    } else await notify(tx, { ...asker, kind: `swap.${told.event}` })
  }
}
