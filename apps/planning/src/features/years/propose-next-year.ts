import type { Year, YearDates } from '@portal/api-client/years'

interface Period {
  startsOn: string
  endsOn: string
}

const dayMilliseconds = 86_400_000

/** The day 52 weeks later: the same weekday. */
function yearOfWeeksLater(day: string): string {
  return day && new Date(Date.parse(day) + 364 * dayMilliseconds).toISOString().slice(0, 10)
}

/** The same date a year later; 29 February becomes 1 March. */
function yearLater(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return day && new Date(Date.UTC(Number(year) + 1, Number(month) - 1, date)).toISOString().slice(0, 10)
}

const shift = ({ startsOn, endsOn }: Period, later: (day: string) => string) => ({
  startsOn: later(startsOn),
  endsOn: later(endsOn),
})

/**
 * The dates of the year after this one, as a proposal: the year and the holidays on the same dates, the semesters on the
 * same weekdays. Holidays of the lunar calendar have to be corrected.
 */
export function proposeNextYear({ holidays, firstSemester, secondSemester, ...year }: Year): YearDates {
  const noPeriod = { startsOn: '', endsOn: '' }
  return {
    ...shift(year, yearLater),
    firstSemester: shift(firstSemester ?? noPeriod, yearOfWeeksLater),
    secondSemester: shift(secondSemester ?? noPeriod, yearOfWeeksLater),
    holidays: holidays.map(({ name, nameAr, ...period }) => ({ id: null, name, nameAr, ...shift(period, yearLater) })),
  }
}

/** The form of the first year of an institute. */
export const noDates: YearDates = {
  startsOn: '',
  endsOn: '',
  firstSemester: { startsOn: '', endsOn: '' },
  secondSemester: { startsOn: '', endsOn: '' },
  holidays: [],
}
