import { query } from './database.ts'
import { isoDay, nextWeekday } from './days.ts'

/** The Monday, as `YYYY-MM-DD`, of the first week without a holiday in four weeks or later, or of one of those that follow. */
export async function comingTeachingWeek({ skipped = 0 } = {}): Promise<string> {
  const [week] = await query<{ monday: string }>(`select to_char(day, 'YYYY-MM-DD') as monday
    from generate_series(date '${isoDay(nextWeekday(1), 28)}', date '${isoDay(nextWeekday(1), 63)}', interval '7 days') day
    where not exists (
      select from holiday h where daterange(h.starts_on, h.ends_on, '[]') && daterange(day::date, day::date + 6))
    order by day limit 1 offset ${skipped}`)
  if (!week) throw new Error('Each of the next weeks has a holiday')
  return week.monday
}
