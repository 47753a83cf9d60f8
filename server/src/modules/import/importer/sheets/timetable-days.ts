import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { groupBy } from '../../../../kernel/group-by.ts'
import { changeSessions, endSessions, type SessionValues } from '../../../../kernel/session-validity.sql.ts'
import type { ImportRow } from '../import-sheet.ts'

interface SemesterDays {
  id: number
  from: string
  days: string
}

/**
 * Per timetable, the first day of what an import changes, and the days of what it adds: from today while the semester runs,
 * else the whole semester. The first import of a timetable is of the whole semester too.
 */
async function readDays(tx: Database, rows: readonly ImportRow[]): Promise<Map<unknown, SemesterDays>> {
  const ids = [...new Set(rows.map(({ values }) => Number(values['timetable_id'])))]
  const { rows: semesters } = await sql<SemesterDays>`
    select t.id, x.from, daterange(x.from, t.ends_on, '[]')::text as days
    from timetable t
    cross join lateral (
      select case when today_here() between t.starts_on and t.ends_on
        and exists (select from timetable_session s where s.timetable_id = t.id) then today_here() else t.starts_on end as from) x
    where t.id = any(${ids}::integer[])`.execute(tx)
  return new Map(semesters.map((semester) => [semester.id, semester]))
}

/** Adds to new sessions the days on which they are valid. */
export async function addDays(tx: Database, rows: ImportRow[]): Promise<void> {
  const added = rows.filter(({ values }) => values['id'] === undefined)
  const semesters = await readDays(tx, added)
  for (const { values } of added) values['valid'] = semesters.get(values['timetable_id'])?.days
}

/** Changes the sessions that differ from their line; what is empty in a line stays. */
export async function changeFromToday(tx: Database, rows: ImportRow[]): Promise<ImportRow[]> {
  const ids = rows.map(({ values }) => values['id'])
  const { rows: stored } = await sql<{ session: Record<string, unknown> }>`
    select to_jsonb(s) as session from timetable_session s
    where s.id in (select id::integer from json_array_elements_text(${JSON.stringify(ids)}) n (id))`.execute(tx)
  const storedOf = new Map(stored.map(({ session }) => [session['id'], session]))
  const changes = rows.flatMap((row) => {
    const session = storedOf.get(row.values['id'])
    const differing = Object.entries(row.values).filter(
      ([name, value]) => (value ?? null) !== null && value !== session?.[name],
    )
    const values: Partial<SessionValues> = Object.fromEntries(differing)
    return differing.length > 0 ? [{ row, values }] : []
  })
  const changed = changes.map(({ row }) => row)
  const semesters = await readDays(tx, changed)
  for (const [timetableId, ofSemester] of groupBy(changes, ({ row }) => row.values['timetable_id']))
    await changeSessions(
      tx,
      semesters.get(timetableId)?.from ?? '',
      new Map(ofSemester.map(({ row, values }) => [Number(row.values['id']), values])),
    )
  return changed
}

export async function endToday(tx: Database, rows: ImportRow[]): Promise<void> {
  const semesters = await readDays(tx, rows)
  for (const [timetableId, removed] of groupBy(rows, ({ values }) => values['timetable_id']))
    await endSessions(
      tx,
      semesters.get(timetableId)?.from ?? '',
      removed.flatMap(({ values }) => (values['id'] === undefined ? [] : [Number(values['id'])])),
    )
}
