import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import type { ImportRow, ImportSheet } from './import-sheet.ts'
import type { ProblemCode, Reason } from './problem.ts'

export type RowResult = 'added' | 'changed' | 'same' | { refused: Reason }

const batchSize = 500

/**
 * Inserts or updates the rows and returns the result of each; a row that the database refuses does not affect others.
 */
export async function writeRows(
  tx: Database,
  sheet: ImportSheet,
  rows: ImportRow[],
  isNew: (row: ImportRow) => boolean,
  follow: (rowsDone: number) => Promise<void>,
): Promise<RowResult[]> {
  const fates = new Map<ImportRow, RowResult>()
  for (const [asNew, group] of groupBy(rows, isNew))
    for (let from = 0; from < group.length; from += batchSize) {
      const batch = group.slice(from, from + batchSize)
      for (const [row, fate] of await writeBatch(tx, sheet, batch, asNew)) fates.set(row, fate)
      await follow(fates.size)
    }
  return rows.map((row) => fates.get(row) ?? 'same')
}

/** Writes all rows at once, and retries one by one when the database refuses. */
async function writeBatch(
  tx: Database,
  sheet: ImportSheet,
  rows: ImportRow[],
  isNew: boolean,
): Promise<Map<ImportRow, RowResult>> {
  await sql`savepoint batch`.execute(tx)
  try {
    const fates = isNew ? await insertRows(tx, sheet, rows) : await updateRows(tx, sheet, rows)
    await sql`release savepoint batch`.execute(tx)
    return fates
  } catch (error) {
    await sql`rollback to savepoint batch`.execute(tx)
    const isRefused = error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')
    if (!isRefused) throw error
    if (rows.length === 1 && rows[0]) return new Map([[rows[0], { refused: reasonOf(error) }]])
    const fates = new Map<ImportRow, RowResult>()
    for (const one of rows) for (const [row, fate] of await writeBatch(tx, sheet, [one], isNew)) fates.set(row, fate)
    return fates
  }
}

async function insertRows(tx: Database, sheet: ImportSheet, rows: ImportRow[]): Promise<Map<ImportRow, RowResult>> {
  const fallbacks = Object.fromEntries(
    Object.values(sheet.columns).flatMap(({ into, otherwise }) => (into ? [[into, otherwise]] : [])),
  )
  const full = rows.map(({ values }) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, values[name] ?? fallbacks[name] ?? null])),
  )
  const columns = sql.join(columnsOf(full).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(sheet.table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(sheet.table)}, ${JSON.stringify(full)})`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row, 'added']))
}

/** Columns that are empty in a row keep their value, and the key its spelling. */
async function updateRows(tx: Database, sheet: ImportSheet, rows: ImportRow[]): Promise<Map<ImportRow, RowResult>> {
  const keyColumns = identityOf(sheet)
  const identity = rows[0]?.values['id'] === undefined ? keyColumns : ['id']
  const columns = columnsOf(rows.map(({ values }) => values)).filter((name) => ![...keyColumns, 'id'].includes(name))
  const same = new Map<ImportRow, RowResult>(rows.map((row) => [row, 'same']))
  if (columns.length === 0) return same
  if (sheet.update) {
    for (const row of await sheet.update(tx, rows)) same.set(row, 'changed')
    return same
  }
  const old = sql.join(columns.map((name) => sql.ref(`t.${name}`)))
  const wanted = sql.join(columns.map((name) => sql`coalesce(${sql.ref(`r.${name}`)}, ${sql.ref(`t.${name}`)})`))
  const isSame = sql.join(
    identity.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`r.${name}`)}`),
    sql` and `,
  )
  const given = JSON.stringify(rows.map(({ values }) => values))
  const { rows: changed } = await sql<{ key: string }>`
    update ${sql.table(sheet.table)} t set (${sql.join(columns.map((name) => sql.ref(name)))}) = row(${wanted})
    from json_populate_recordset(null::${sql.table(sheet.table)}, ${given}) r
    where ${isSame} and (${old}) is distinct from (${wanted})
    returning ${keyed(identity)} as key`.execute(tx)
  const keys = new Set(changed.map(({ key }) => key))
  for (const row of rows)
    if (keys.has(identity.map((name) => String(row.values[name])).join(' '))) same.set(row, 'changed')
  return same
}

const keyed = (identity: string[]) => sql`concat_ws(' ', ${sql.join(identity.map((name) => sql.ref(`t.${name}`)))})`

/** The columns of the table that make up the key of a line. */
const identityOf = (sheet: ImportSheet): string[] => sheet.key.flatMap((name) => sheet.columns[name]?.into ?? [])

const columnsOf = (rows: Record<string, unknown>[]): string[] => [...new Set(rows.flatMap(Object.keys))]

const reasons: Record<string, ProblemCode> = {
  academic_year_check: 'period.order',
  timetable_check: 'period.order',
  holiday_check: 'period.order',
  time_slot_check: 'period.order',
  exam_period_check: 'period.order',
  exam_period_check1: 'examPeriod.control',
  academic_year_one_current: 'year.current',
  account_email: 'teacher.email',
  teacher_identifier: 'teacher.identifier',
  last_administrator: 'teacher.lastAdmin',
  level_cycle_id_year_key: 'level.rank',
  timetable_session_is_in_semester: 'semester.planChanged',
  time_slot_starts_at_key: 'slot.start',
  time_slot_tsrange_excl: 'slot.overlap',
  notices_are_free: 'session.notice',
  invigilation_teacher_id_held_on_slot_id_key: 'invigilation.twice',
}

function reasonOf({ constraint = '', message }: DatabaseError): Reason {
  const code = reasons[constraint]
  return code ? { code, values: {} } : { code: 'database.refused', values: { reason: message } }
}

/** Deletes the records of the rows and returns the number of deleted records. */
export async function deleteRows(tx: Database, sheet: ImportSheet, rows: ImportRow[]): Promise<number> {
  const ids = rows.flatMap(({ values }) => values['id'] ?? [])
  if (ids.length === 0) return 0
  if (sheet.remove) {
    await sheet.remove(tx, rows)
    return ids.length
  }
  const { numAffectedRows } = await sql`
    delete from ${sql.table(sheet.table)} where id in (
      select id::integer from json_array_elements_text(${JSON.stringify(ids)}) n (id))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The ids of existing records by key; null in a table without ids. Unknown keys are left out. */
export async function findKnown(tx: Database, sheet: ImportSheet, keys: string[]): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ id: number | null; key: string }>`
    select known.id, wanted.key from (${sheet.known ?? ofOneColumn(sheet)}) known
    join (select distinct key from json_array_elements_text(${JSON.stringify(keys)}) n (key)) wanted
      on wanted.key = fold_key(known.key)`.execute(tx)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

function ofOneColumn(sheet: ImportSheet) {
  const [column = 'id'] = identityOf(sheet)
  return sql<{ id: number; key: string }>`
    select id, ${sql.ref(column)}::text as key from ${sql.table(sheet.table)}`
}
