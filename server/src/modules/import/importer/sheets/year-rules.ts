import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { findDateProblems, yearNameOf } from '../../../reference/years/year-dates.ts'
import type { Year } from '../../../reference/years/years.schemas.ts'
import { overlapsAnotherYear, selectYears } from '../../../reference/years/years.sql.ts'
import { type FoundReason, type ImportRow, keyOf } from '../import-sheet.ts'
import type { ProblemCode } from '../problem.ts'

const readYears = (db: Database): Promise<Year[]> => selectYears(db, { where: sql<boolean>`true`, limit: 1_000 })

/** A year ends in the next calendar year, has its name from its dates, and overlaps no other. */
export async function findWrongYears(tx: Database, changed: ImportRow[]): Promise<FoundReason[]> {
  const found: FoundReason[] = []
  for (const year of await readYears(tx)) {
    const row = changed.find(({ key }) => key === keyOf([year.name]))
    if (!row) continue
    const [wrong] = findDateProblems(year)
    if (yearNameOf(year.startsOn) !== year.name) found.push(reasonOf(row, 'year.named'))
    else if (wrong && !/^(first|second|holidays)/.test(wrong.field)) found.push(reasonOf(row, wrong.code))
    else if (await overlapsAnotherYear(tx, year.id, year)) found.push(reasonOf(row, 'year.overlap'))
    else if (wrong) found.push(reasonOf(row, 'year.tooShort'))
  }
  return found
}

/** Semesters are within their year, and one after the other. */
export async function findWrongSemesters(tx: Database, changed: ImportRow[]): Promise<FoundReason[]> {
  const years = new Map((await readYears(tx)).map((year) => [year.id, year]))
  return changed.flatMap((row) => {
    const year = years.get(Number(row.values['year_id']))
    const own = row.values['semester'] === 1 ? 'firstSemester' : 'secondSemester'
    const wrong = year && findDateProblems(year).find(({ field }) => /Semester/.test(field))
    return wrong && (wrong.field.startsWith(own) || wrong.code === 'semester.overlap')
      ? [reasonOf(row, wrong.code)]
      : []
  })
}

/** Holidays are within a year, and apart. */
export async function findWrongHolidays(tx: Database, changed: ImportRow[]): Promise<FoundReason[]> {
  const years = await readYears(tx)
  return changed.flatMap((row) => {
    const startsOn = String(row.values['starts_on'])
    const year = years.find((one) => one.startsOn <= startsOn && startsOn <= one.endsOn)
    if (!year) return [reasonOf(row, 'holiday.outside')]
    // The last of two overlapping holidays is reported.
    const isOwn = (one: Year['holidays'][number]) => keyOf([one.name, one.startsOn]) === row.key
    const holidays = year.holidays.toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)))
    const last = `holidays.${holidays.length - 1}.`
    const wrong = findDateProblems({ ...year, holidays }).find(({ field }) => field.startsWith(last))
    return wrong ? [reasonOf(row, wrong.code)] : []
  })
}

const reasonOf = (row: ImportRow, code: ProblemCode): FoundReason => ({ row, reason: { code, values: {} } })
