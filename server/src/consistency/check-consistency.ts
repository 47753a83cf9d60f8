import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { readCheckedInstitute } from './checked-institute.ts'
import { classesOfWeek, compareFeed, compareWeeks } from './class-facts.ts'
import { joinComparisons, type Comparison } from './facts.ts'
import { type Pages, pages } from './pages.ts'
import { compareClasses } from './roll-facts.ts'

/** Days as `yyyy-mm-dd`, both included; they are taken to be of the current year. */
export interface Period {
  first: string
  last: string
}

/** Four weeks back and two ahead. */
export async function currentPeriod(db: Kysely<Tables>): Promise<Period> {
  const { rows } = await sql<Period>`
    select today_here() - 28 as first, today_here() + 14 as last`.execute(db)
  const [period] = rows
  if (!period) throw new Error('The statement returned no row')
  return period
}

/**
 * Compares what all pages, lists and feeds say of the classes and rolls of a period, through the queries that they are
 * made by, at one moment of the database.
 */
export function checkConsistency(db: Kysely<Tables>, period: Period, of: Pages = pages): Promise<Comparison> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => checkConsistencyIn(tx, period, of))
}

/** `checkConsistency` within a transaction. */
export async function checkConsistencyIn(tx: Database, period: Period, of: Pages = pages): Promise<Comparison> {
  const { rows } = await sql<{ id: number; now: string }>`
    select id, to_char(now_here(), 'YYYY-MM-DD HH24:MI') as now from academic_year where is_current`.execute(tx)
  const [year] = rows
  if (!year) return { facts: 0, differences: [] }
  const institute = await readCheckedInstitute(tx, year.id)
  const mondays = await mondaysOf(tx, period)
  const comparisons: Comparison[] = []
  for (const monday of mondays) comparisons.push(await compareWeeks(tx, of, institute, monday))
  for (const actor of institute.teachers) {
    const weeks = []
    for (const monday of mondays) weeks.push(...classesOfWeek(await of.teacherWeek(tx, actor, { day: monday }, 'fr')))
    comparisons.push(await compareFeed(tx, of, actor, period, weeks))
    comparisons.push(await compareClasses(tx, of, actor, { ...period, today: year.now }, weeks))
  }
  return joinComparisons(comparisons)
}

async function mondaysOf(tx: Database, { first, last }: Period): Promise<string[]> {
  const { rows } = await sql<{ monday: string }>`
    select day::date as monday
    from generate_series(monday_of(${first}::date), ${last}::date, interval '7 days') day`.execute(tx)
  return rows.map(({ monday }) => monday)
}
