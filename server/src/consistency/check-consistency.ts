import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { readCheckedInstitute } from './checked-institute.ts'
import { listOwnClasses } from '../modules/schedule/own-classes/own-classes.service.ts'
import { readOfficeAlerts } from './alert-facts.ts'
import { compareFeed, compareWeeks, readWeeks } from './class-facts.ts'
import { joinComparisons, type Comparison } from './facts.ts'
import { type Pages, pages } from './pages.ts'
import { compareOwedClasses } from './owed-facts.ts'
import { compareAgenda, compareFreeSlots, compareRooms, compareSemesters } from './plan-facts.ts'
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
  const { rows } = await sql<{ id: number; now: string; monday: string }>`
    select id, to_char(now_here(), 'YYYY-MM-DD HH24:MI') as now, monday_of(today_here()) as monday from academic_year where is_current`.execute(
    tx,
  )
  const [year] = rows
  if (!year) return { facts: 0, differences: [] }
  const institute = await readCheckedInstitute(tx, year.id)
  const mondays = await mondaysOf(tx, period)
  const weeks = await readWeeks(tx, of, institute, mondays)
  const alerts = await readOfficeAlerts(tx, of, year.id)
  const days = { today: year.now.slice(0, 10), monday: year.monday, last: period.last }
  const comparisons = [
    await compareWeeks(tx, of, weeks, mondays),
    await compareSemesters(tx, of, institute, weeks, days),
    await compareRooms(tx, of, institute, weeks, days),
    await compareOwedClasses(tx, of, institute, weeks, period),
  ]
  for (const actor of institute.teachers) {
    const { teacherId } = actor
    const own = weeks.ofTeachers.get(teacherId) ?? []
    const classes = (await listOwnClasses(tx, actor, 'fr')).items
    comparisons.push(
      await compareFeed(tx, of, teacherId, period, own),
      await compareAgenda(tx, of, { teacherId, weeks: own, classOf: institute.classOf }, days),
      await compareClasses(tx, of, { actor, classes, weeks: own, alerts }, { ...period, now: year.now }),
    )
    const groupId = classes[0]?.group.id
    if (groupId !== undefined)
      comparisons.push(await compareFreeSlots(tx, of, { teacherId, groupId, yearId: year.id }, weeks, days))
  }
  return joinComparisons(comparisons)
}

async function mondaysOf(tx: Database, { first, last }: Period): Promise<string[]> {
  const { rows } = await sql<{ monday: string }>`
    select day::date as monday
    from generate_series(monday_of(${first}::date), ${last}::date, interval '7 days') day`.execute(tx)
  return rows.map(({ monday }) => monday)
}
