import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** The columns of a weekly session that a change sets. */
export interface SessionValues {
  day: number
  slot_id: number
  type: number
  is_quarter_marked: boolean
  week_parity: number
  subject_id: number
  teacher_id: number
  group_id: number
  /** `[from,to)`, of the group. */
  group_span: string
  room_id: number | null
}

const columns = [
  ...['timetable_id', 'year_id', 'day', 'slot_id', 'type', 'is_quarter_marked', 'week_parity', 'subject_id'],
  ...['teacher_id', 'group_id', 'group_span', 'room_id'],
]
/** Without the mark that only imports set, so that a session that is placed again has the one that it had. */
const placed = columns.filter((column) => column !== 'is_quarter_marked')
const listed = sql.join(columns.map((column) => sql.ref(column)))
const of = (row: string, names = columns) => sql.join(names.map((column) => sql.ref(`${row}.${column}`)))

/** The tables whose rows name the session that they replace. */
const replacing = ['session_notice', 'refused_session_notice'] as const

interface StoredSession {
  former: number
  isSplit: boolean
  /** The row, with a new id where it is split. */
  row: { id: number } & SessionValues
}

export interface ChangedSession {
  /** Of the row that holds the change: the one that was named, or the one that follows it. */
  changedId: number
  /** Of the session from the day of the change on. */
  id: number
}

/**
 * Changes sessions from a day on, as one step: a session that is valid before ends on that day, and a new row follows it with
 * the tests in its place; one that is not is changed as a whole. A session that is then as its row of the days before
 * becomes that row again, so that a change and its reverse leave no trace. Returns the rows by the ids that were named. The
 * caller has the lock of the plan, and names sessions that are valid on that day or begin later.
 */
export async function changeSessions(
  tx: Database,
  from: string,
  changes: ReadonlyMap<number, Partial<SessionValues>>,
): Promise<Map<number, ChangedSession>> {
  const { rows } = await sql<StoredSession>`
    select s.id as former, x.is_split as "isSplit", to_jsonb(s) || jsonb_build_object('id',
      case when x.is_split then nextval('timetable_session_id_seq') else s.id end) as row
    from timetable_session s cross join lateral (select lower(s.valid) < ${from}::date as is_split) x
    where s.id = any(${[...changes.keys()]}::integer[]) order by s.id`.execute(tx)
  const changed = rows.map((stored) => ({ ...stored, row: { ...stored.row, ...changes.get(stored.former) } }))
  const split = changed.filter(({ isSplit }) => isSplit)
  await endSessions(
    tx,
    from,
    split.map(({ former }) => former),
  )
  await giveTests(
    tx,
    from,
    split.map(({ former, row }) => ({ former, next: row.id })),
  )
  const whole = JSON.stringify(changed.filter(({ isSplit }) => !isSplit).map(({ row }) => row))
  await sql`
    update timetable_session s set (${listed}) = (${of('r')})
    from json_populate_recordset(null::timetable_session, ${whole}) r where r.id = s.id`.execute(tx)
  await sql`
    insert into timetable_session (id, ${listed}, valid)
    select r.id, ${of('r')}, daterange(${from}::date, upper(r.valid))
    from json_populate_recordset(null::timetable_session, ${JSON.stringify(split.map(({ row }) => row))}) r`.execute(tx)
  await giveCovers(
    tx,
    from,
    split.map(({ former, row }) => ({ former, next: row.id })),
  )
  const results = new Map<number, ChangedSession>()
  for (const { former, row } of changed) results.set(former, { changedId: row.id, id: await joinFormer(tx, row.id) })
  return results
}

/**
 * Adds a session for some days, in the order of `yyyy-mm-dd` both included, or lets the same session that ended on the day
 * before go on. Returns its id.
 */
export async function addSession(
  tx: Database,
  session: SessionValues & { timetable_id: number; year_id: number },
  { from, until }: { from: string; until: string },
): Promise<number> {
  const given = sql`json_populate_record(null::timetable_session, ${JSON.stringify(session)}) r`
  const days = sql`daterange(${from}::date, ${until}::date, '[]')`
  const { rows: continued } = await sql<{ id: number }>`
    update timetable_session f set valid = f.valid + ${days} from ${given}
    where upper(f.valid) = ${from}::date and (${of('f', placed)}) is not distinct from (${of('r', placed)})
    returning f.id`.execute(tx)
  if (continued[0]) return continued[0].id
  const { rows: added } = await sql<{ id: number }>`
    insert into timetable_session (${listed}, valid) select ${of('r')}, ${days} from ${given} returning id`.execute(tx)
  if (!added[0]) throw new Error('The statement returned no row')
  return added[0].id
}

/** Gives the tests from a day on in the place of sessions to the rows that follow these, which are inserted next. */
async function giveTests(tx: Database, from: string, pairs: { former: number; next: number }[]): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    set constraints session_notice_session_id_fkey, refused_session_notice_session_id_fkey deferred`.execute(tx)
  for (const table of replacing)
    await sql`
      update ${sql.table(table)} n set session_id = p.next
      from json_to_recordset(${JSON.stringify(pairs)}) p (former integer, next integer)
      where n.session_id = p.former and n.held_on >= ${from}::date`.execute(tx)
}

/** Tables that name a cancelled class by its session. */
const ofCancelledClasses = ['class_cover', 'cover_request'] as const

/** Gives the covers of cancelled classes, and the requests for them, from a day on to the rows that follow their sessions. */
async function giveCovers(tx: Database, from: string, pairs: { former: number; next: number }[]): Promise<void> {
  for (const table of ofCancelledClasses)
    await sql`
      update ${sql.table(table)} c set session_id = p.next
      from json_to_recordset(${JSON.stringify(pairs)}) p (former integer, next integer)
      where c.session_id = p.former and c.held_on >= ${from}::date`.execute(tx)
}

/** Joins a session to the row of the days before if both are the same, and returns the id of the row that is left. */
async function joinFormer(tx: Database, id: number): Promise<number> {
  const { rows } = await sql<{ former: number; until: string }>`
    select f.id as former, upper(s.valid)::text as until from timetable_session s
    join timetable_session f on upper(f.valid) = lower(s.valid) and (${of('f')}) is not distinct from (${of('s')})
    where s.id = ${id}`.execute(tx)
  const [joined] = rows
  if (!joined) return id
  const { former, until } = joined
  const named = await Promise.all(
    replacing.map((table) => tx.selectFrom(table).select('id').where('session_id', '=', id).execute()),
  )
  for (const table of ofCancelledClasses)
    await tx.updateTable(table).set({ session_id: former }).where('session_id', '=', id).execute()
  await tx.deleteFrom('timetable_session').where('id', '=', id).execute()
  // Before the former row is valid on their days, so that neither is in the way of the other.
  for (const [place, table] of replacing.entries())
    await sql`
      update ${sql.table(table)} set session_id = ${former}
      where id = any(${(named[place] ?? []).map((row) => row.id)}::integer[])`.execute(tx)
  await extendTo(tx, former, until)
  return former
}

const extendTo = (tx: Database, id: number, until: string) =>
  sql`update timetable_session set valid = daterange(lower(valid), ${until}::date) where id = ${id}`.execute(tx)

/** Ends sessions on a day, which is the first without them; deletes those that are not valid before. */
export async function endSessions(tx: Database, from: string, ids: readonly number[]): Promise<void> {
  const named = sql`id = any(${[...ids]}::integer[])`
  await sql`delete from timetable_session where ${named} and lower(valid) >= ${from}::date`.execute(tx)
  await sql`
    update timetable_session set valid = daterange(lower(valid), ${from}::date) where ${named}`.execute(tx)
}
