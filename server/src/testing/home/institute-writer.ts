import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Institute } from '../institute.ts'
import { addDays, type GeneratedInstitute, groups, slotTimes } from './generated-institute.ts'

/** Writes the parts of a generated institute. */
export interface InstituteWriter {
  tx: Kysely<Tables>
  generated: GeneratedInstitute
  year_id: number
  departments: Institute['departments']
  /** Inserts rows into a table, by the column types of the database; generated columns are left out. */
  add: (table: string, rows: object[]) => Promise<void>
  /** The id of a teacher of a generated number. */
  who: (index: number) => number
  /** The day some days after today. */
  at: (days: number) => string
  /** The noon some days ago. */
  noon: (daysAgo: number) => string
}

export function createWriter(tx: Kysely<Tables>, institute: Institute, generated: GeneratedInstitute): InstituteWriter {
  const { years, departments, teacher, colleague, head, otherHead } = institute
  const ids = [teacher, colleague, head, otherHead].map(({ id }) => id)
  const at = (days: number) => addDays(generated.today, days)
  return {
    ...{ tx, generated, year_id: years.current, departments, at },
    add: (table, rows) => insert(tx, table, rows),
    who: (index) => ids[index] ?? 0,
    noon: (daysAgo) => `${at(-daysAgo)}T12:00:00`,
  }
}

async function insert(db: Kysely<Tables>, table: string, rows: object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

export const spanOf = (leaves: readonly number[]) => `[${Math.min(...leaves)},${Math.max(...leaves) + 1})`
export const groupOf = (id: number) => groups.find((group) => group.id === id)!
export const during = (day: string, slot: number) =>
  `[${day} ${slotTimes[slot - 1]!.from},${day} ${slotTimes[slot - 1]!.to})`

export const isSunday = (day: string) => new Date(day).getUTCDay() === 0

/** The groups of a notice that share no student, as the database requires. */
export function separate(groupIds: readonly number[]): number[] {
  return groupIds.filter(
    (id, index) =>
      !groupIds
        .slice(0, index)
        .some((other) =>
          groupOf(other).leaves.some((leaf) => (groupOf(id).leaves as readonly number[]).includes(leaf)),
        ),
  )
}
