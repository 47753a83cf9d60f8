import { invalid } from '../../../http/errors.ts'
import type { Period, YearDates } from './years.schemas.ts'

type Code = 'period.order' | 'period.outside' | 'year.length' | 'semester.overlap' | 'holiday.overlap'

interface Problem {
  code: Code
  /** The path of the field: `holidays.2.endsOn`. */
  field: string
}

/** Dates of a year whose semesters may be missing yet. */
type PartialDates = Period &
  Pick<YearDates, 'holidays'> & { firstSemester: Period | null; secondSemester: Period | null }

/** The name of a year that begins on this day: `2027-2028`. */
export function yearNameOf(startsOn: string): string {
  const year = Number(startsOn.slice(0, 4))
  return `${year}-${year + 1}`
}

/** Throws 422 with the code and the field of the first problem of the dates. */
export function requireConsistentDates(dates: YearDates): void {
  const [problem] = findDateProblems(dates)
  if (problem) throw invalid(problem.code, { fields: [problem.field] })
}

/**
 * A year ends in the calendar year after the one in which it begins; semesters and holidays are within it, semesters one
 * after the other, and holidays apart.
 */
export function findDateProblems(dates: PartialDates): Problem[] {
  const { firstSemester, secondSemester, holidays } = dates
  if (dates.endsOn <= dates.startsOn) return [{ code: 'period.order', field: 'endsOn' }]
  if (Number(dates.endsOn.slice(0, 4)) !== Number(dates.startsOn.slice(0, 4)) + 1)
    return [{ code: 'year.length', field: 'endsOn' }]
  return [
    ...(firstSemester ? problemsWithin(dates, firstSemester, 'firstSemester') : []),
    ...(secondSemester ? problemsWithin(dates, secondSemester, 'secondSemester') : []),
    ...(firstSemester && secondSemester && secondSemester.startsOn <= firstSemester.endsOn
      ? [{ code: 'semester.overlap' as const, field: 'secondSemester.startsOn' }]
      : []),
    ...holidays.flatMap((holiday, index) => [
      ...problemsWithin(dates, holiday, `holidays.${index}`, true),
      ...(holidays.slice(0, index).some((other) => overlap(holiday, other))
        ? [{ code: 'holiday.overlap' as const, field: `holidays.${index}.startsOn` }]
        : []),
    ]),
  ]
}

function problemsWithin(year: Period, { startsOn, endsOn }: Period, field: string, mayBeOneDay = false): Problem[] {
  if (endsOn < startsOn || (endsOn === startsOn && !mayBeOneDay))
    return [{ code: 'period.order', field: `${field}.endsOn` }]
  if (startsOn < year.startsOn || startsOn > year.endsOn)
    return [{ code: 'period.outside', field: `${field}.startsOn` }]
  return endsOn > year.endsOn ? [{ code: 'period.outside', field: `${field}.endsOn` }] : []
}

const overlap = (one: Period, other: Period) => one.startsOn <= other.endsOn && other.startsOn <= one.endsOn
