import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { groupBy } from './group-by.ts'

/** The columns of a weekly session that a change sets. */
export interface SessionValues extends SessionGroup {
  day: number
  slot_id: number
  type: number
  is_quarter_marked: boolean
  week_parity: number
  subject_id: number
  teacher_id: number
  room_id: number | null
}

interface SessionGroup {
  group_id: number
  /** `[from,to)`, of the group. */
  group_span: string
}

const ofClass = ['timetable_id', 'year_id', 'day', 'slot_id', 'type', 'is_quarter_marked', 'week_parity', 'subject_id']
const columns = [...ofClass, 'teacher_id', 'room_id', 'group_id', 'group_span']
/** Without the mark that only imports set, so that a session that is placed again has the one that it had. */
const placed = columns.filter((column) => column !== 'is_quarter_marked')
const listed = sql.join(columns.map((column) => sql.ref(column)))
const of = (row: string, names = columns) => sql.join(names.map((column) => sql.ref(`${row}.${column}`)))

/** The tables whose rows name the session that they replace. */
const replacing = ['session_notice', 'refused_session_notice'] as const

interface StoredSession {
  former: number
  formerClass: number
  isSplit: boolean
  /** The row, with a new id where it is split. */
  row: { id: number; class_id: number } & SessionValues
}

export interface ChangedSession {
  /** Of the row that holds the change: the one that was named, or the one that follows it. */
  changedId: number
  /** Of the session from the day of the change on. */
  id: number
}

/** A group that has the class of a session as well. */
export interface JoiningGroup extends SessionGroup {
  beside: number
}

/**
 * Changes sessions from a day on, as one step: a session that is valid before ends on that day, and a new row follows it with
 * the tests in its place; one that is not is changed as a whole. The other sessions of its class follow too, so that all of
 * a class begin and end together; one that differs from them is a class of its own. A class that is then as it was on the
 * days before becomes that again, so that a change and its reverse leave no trace. `null` takes a session out of the plan.
 * Returns the rows by their former ids. The caller has the lock of the plan, and names sessions that are valid on that day
 * or begin later.
 */
export async function changeSessions(
  tx: Database,
  from: string,
  changes: ReadonlyMap<number, Partial<SessionValues> | null>,
  joining: readonly JoiningGroup[] = [],
): Promise<Map<number, ChangedSession>> {
  const { rows } = await sql<StoredSession>`
    select s.id as former, s.class_id as "formerClass", x.is_split as "isSplit", to_jsonb(s) || jsonb_build_object('id',
      case when x.is_split then nextval('timetable_session_id_seq') else s.id end) as row
    from timetable_session s cross join lateral (select lower(s.valid) < ${from}::date as is_split) x
    where s.class_id in (select class_id from timetable_session where id = any(${[...changes.keys()]}::integer[]))
    order by s.id`.execute(tx)
  const left = rows.filter(({ former }) => changes.get(former) === null)
  const kept = rows
    .filter((stored) => !left.includes(stored))
    .map((stored) => ({ ...stored, row: { ...stored.row, ...changes.get(stored.former) } }))
  for (const [, ofOne] of groupBy(kept, ({ formerClass, row }) => JSON.stringify([formerClass, valuesOfClass(row)]))) {
    const first = ofOne[0]
    const isWhole = first && !first.isSplit && kept.find((one) => one.formerClass === first.formerClass) === first
    for (const one of ofOne) one.row.class_id = (isWhole ? first.formerClass : first?.row.id) ?? one.row.id
  }
  const split = kept.filter(({ isSplit }) => isSplit)
  const pairs = split.map(({ former, row }) => ({ former, next: row.id }))
  const heirs = left.flatMap(({ former, formerClass, isSplit }) => {
    const heir = kept.find((one) => one.formerClass === formerClass)
    return heir ? [{ former, isSplit, next: heir.row.id }] : []
  })
  const atOnce = heirs.filter(({ isSplit }) => !isSplit)
  const later = [...pairs, ...heirs.filter(({ isSplit }) => isSplit)]
  await giveTests(tx, from, atOnce)
  await giveCovers(tx, from, atOnce)
  await endRows(
    tx,
    from,
    [...left, ...split].map(({ former }) => former),
  )
  await giveTests(tx, from, later)
  const whole = JSON.stringify(kept.filter(({ isSplit }) => !isSplit).map(({ row }) => row))
  await sql`
    update timetable_session s set (class_id, ${listed}) = (r.class_id, ${of('r')})
    from json_populate_recordset(null::timetable_session, ${whole}) r where r.id = s.id`.execute(tx)
  const added = joining.flatMap(({ beside, ...group }) => {
    const one = kept.find(({ former }) => former === beside)
    return one ? [{ ...one, row: { ...one.row, ...group, id: null } }] : []
  })
  // A calendar event has one revision, so that a session begins with that of its class.
  await sql`
    insert into timetable_session (id, class_id, ${listed}, valid, revision)
    select coalesce(r.id, nextval('timetable_session_id_seq')), r.class_id, ${of('r')},
      daterange(greatest(${from}::date, lower(r.valid)), upper(r.valid)),
      coalesce((select max(s.revision) from timetable_session s where s.class_id = r.class_id), 0)
    from json_populate_recordset(null::timetable_session, ${JSON.stringify([...split, ...added].map(({ row }) => row))}) r`.execute(
    tx,
  )
  await giveCovers(tx, from, later)
  const joined = new Map<number, number>()
  for (const classId of new Set(kept.map(({ row }) => row.class_id)))
    for (const { id, former } of await joinFormer(tx, from, classId)) joined.set(id, former)
  return new Map(
    kept.map(({ former, row }) => [former, { changedId: row.id, id: joined.get(row.id) ?? row.id }] as const),
  )
}

export interface NewClass extends Omit<SessionValues, keyof SessionGroup> {
  timetable_id: number
  year_id: number
  groups: readonly SessionGroup[]
}

/** The values that the sessions of a class have in common. */
const valuesOfClass = (row: object) => [...ofClass, 'teacher_id', 'room_id'].map((name) => Object(row)[name])

/**
 * Adds a class of groups for some days, in the order of `yyyy-mm-dd` both included, or lets the same class that ended on the
 * day before go on. Returns the ids of its sessions.
 */
export async function addSessions(
  tx: Database,
  { groups, ...session }: NewClass,
  { from, until }: { from: string; until: string },
): Promise<number[]> {
  const rows = JSON.stringify(groups.map((group) => ({ ...session, ...group })))
  const given = sql`json_populate_recordset(null::timetable_session, ${rows})`
  const days = sql`daterange(${from}::date, ${until}::date, '[]')`
  const { rows: continued } = await sql<{ id: number }>`
    update timetable_session f set valid = f.valid + ${days}
    where f.class_id = ${formerClass(given, sql`${from}::date`, placed)} returning f.id`.execute(tx)
  if (continued.length > 0) return continued.map(({ id }) => id)
  const { rows: added } = await sql<{ id: number }>`
    with numbered as (
      select nextval('timetable_session_id_seq')::integer as new_id, r.* from ${given} with ordinality r order by ordinality)
    insert into timetable_session (id, class_id, ${listed}, valid)
    select r.new_id, min(r.new_id) over (), ${of('r')}, ${days} from numbered r returning id`.execute(tx)
  return added.map(({ id }) => id)
}

/** The class that ended on a day and has the same sessions, one for each of these rows; null without one. */
const formerClass = (rows: RawBuilder<unknown>, day: RawBuilder<unknown>, names: string[]) => sql`(
  select f.class_id from ${rows} r
  join timetable_session f on f.timetable_id = r.timetable_id and f.day = r.day and upper(f.valid) = ${day}
    and (${of('f', names)}) is not distinct from (${of('r', names)})
  group by f.class_id
  having count(*) = (select count(*) from ${rows} n)
    and count(*) = (select count(*) from timetable_session k where k.class_id = f.class_id))`

interface Succession {
  former: number
  next: number
}

/** Gives the tests from a day on in the place of sessions to the rows that follow these, which are inserted next. */
async function giveTests(tx: Database, from: string, pairs: readonly Succession[]): Promise<void> {
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
async function giveCovers(tx: Database, from: string, pairs: readonly Succession[]): Promise<void> {
  for (const table of ofCancelledClasses)
    await sql`
      update ${sql.table(table)} c set session_id = p.next
      from json_to_recordset(${JSON.stringify(pairs)}) p (former integer, next integer)
      where c.session_id = p.former and c.held_on >= ${from}::date`.execute(tx)
}

/**
 * Joins a class that begins on the day of a change to that of the days before if both are the same. Returns the rows that
 * are left by those that are not. One that begins later stays, because the reverse from that day on would move both.
 */
async function joinFormer(tx: Database, from: string, classId: number): Promise<{ id: number; former: number }[]> {
  const own = sql`(select * from timetable_session where class_id = ${classId} and lower(valid) = ${from}::date)`
  const { rows } = await sql<{ id: number; former: number; until: string }>`
    select s.id, f.id as former, upper(s.valid)::text as until
    from timetable_session s join timetable_session f on f.class_id = ${formerClass(own, sql`${from}::date`, columns)}
      and f.group_id = s.group_id
    where s.class_id = ${classId}`.execute(tx)
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ id }) => id)
  const pairs = JSON.stringify(rows)
  const named = await Promise.all(
    replacing.map((table) =>
      tx.selectFrom(table).select(['id', 'session_id']).where('session_id', 'in', ids).execute(),
    ),
  )
  for (const table of ofCancelledClasses)
    await sql`
      update ${sql.table(table)} c set session_id = p.former
      from json_to_recordset(${pairs}) p (id integer, former integer) where c.session_id = p.id`.execute(tx)
  await tx.deleteFrom('timetable_session').where('id', 'in', ids).execute()
  // Before the former rows are valid on their days, so that neither is in the way of the other.
  for (const [place, table] of replacing.entries())
    await sql`
      update ${sql.table(table)} n set session_id = p.former
      from json_to_recordset(${JSON.stringify(named[place])}) t (id integer, session_id integer)
      join json_to_recordset(${pairs}) p (id integer, former integer) on p.id = t.session_id
      where n.id = t.id`.execute(tx)
  await sql`
    update timetable_session set valid = daterange(lower(valid), ${first.until}::date)
    where id = any(${rows.map(({ former }) => former)}::integer[])`.execute(tx)
  return rows
}

/** Ends sessions on a day, which is the first without them; deletes those that are not valid before. */
export async function endSessions(tx: Database, from: string, ids: readonly number[]): Promise<void> {
  await changeSessions(tx, from, new Map(ids.map((id) => [id, null])))
}

async function endRows(tx: Database, from: string, ids: readonly number[]): Promise<void> {
  const named = sql`id = any(${[...ids]}::integer[])`
  await sql`delete from timetable_session where ${named} and lower(valid) >= ${from}::date`.execute(tx)
  await sql`
    update timetable_session set valid = daterange(lower(valid), ${from}::date) where ${named}`.execute(tx)
}
