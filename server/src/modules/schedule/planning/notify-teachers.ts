import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { SessionSnapshot, TimetableChangeKind } from '../../../database/tables/teaching.ts'
import type { NotificationKinds } from '../../../kernel/notification-kinds.ts'
import { notify } from '../../../kernel/notify.ts'
import { schedulePages } from '../notifications.ts'

interface ChangedSession {
  timetableId: number
  sessionId: number
  kind: TimetableChangeKind
  from: string
  before: SessionSnapshot | null
  after: SessionSnapshot | null
}

type Former = Pick<NotificationKinds['timetable.moved'], 'formerWeekday' | 'formerSlot' | 'formerRoom'>

/**
 * Tells the teachers who had or have a session of its change; for a teacher who got or lost it, it is placed or
 * removed.
 */
export async function notifyTeachers(
  tx: Database,
  by: number,
  { timetableId, sessionId, kind, from, before, after }: ChangedSession,
): Promise<void> {
  const subject = `session:${sessionId}`
  const about = { by, subject, path: schedulePages.timetable }
  const since = await firstDayOf(tx, timetableId, from)
  if (before && after && before.teacherId === after.teacherId) {
    const to = after.teacherId
    const former = (await selectUnreadFormer(tx, to, subject)) ?? formerOf(before)
    const isMoved = former.formerWeekday !== after.day || former.formerSlot !== after.slot
    // A move that was not read is told again with a change that follows it.
    const event = kind === 'changed' && isMoved ? 'moved' : kind
    const details = { ...detailsOf(after, since), ...former }
    return notify(tx, { ...about, to, kind: `timetable.${event}` as const, details })
  }
  const told = [
    ...(after ? [{ session: after, event: 'timetable.placed' as const }] : []),
    ...(before ? [{ session: before, event: 'timetable.removed' as const }] : []),
  ]
  await notify(
    tx,
    ...told.map(({ session, event }) => ({
      ...{ ...about, to: session.teacherId, kind: event },
      details: detailsOf(session, since),
    })),
  )
}

/** The first day of a change; null after the end of the semester. */
async function firstDayOf(tx: Database, timetableId: number, from: string): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select case when today_here() <= ends_on then ${from}::date end as since
    from timetable where id = ${timetableId}`.execute(tx)
  return rows[0]?.since ?? null
}

/** The place of a session before the changes that its teacher has not read. */
async function selectUnreadFormer(tx: Database, accountId: number, subject: string): Promise<Former | undefined> {
  const { rows } = await sql<Former>`
    select (details->>'formerWeekday')::integer as "formerWeekday", details->>'formerSlot' as "formerSlot",
      details->>'formerRoom' as "formerRoom"
    from notification
    where account_id = ${accountId} and subject = ${subject} and read_at is null and details ? 'formerSlot'`.execute(tx)
  return rows[0]
}

const formerOf = ({ day, slot, room }: SessionSnapshot): Former => ({
  formerWeekday: day,
  formerSlot: slot,
  formerRoom: room,
})

const detailsOf = ({ subject, subjectAr, group, day, slot, room }: SessionSnapshot, since: string | null) => ({
  ...{ title: subject, titleAr: subjectAr || subject, group },
  ...{ weekday: day, slot, room, since },
})
