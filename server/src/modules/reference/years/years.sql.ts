import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { versioned } from '../../../http/etag.ts'
import type { Period, Year, YearDates } from './years.schemas.ts'

const semester = (number: 1 | 2) => sql`(
  select json_build_object('startsOn', t.starts_on, 'endsOn', t.ends_on)
  from timetable t where t.year_id = y.id and t.semester = ${sql.lit(number)})`

/** Years with their semesters and the holidays that begin in them, the newest first. */
export async function selectYears(
  db: Database,
  { where, limit }: { where: RawBuilder<boolean>; limit: number },
): Promise<Year[]> {
  const { rows } = await sql<{ year: Omit<Year, 'version'> }>`
    select json_build_object('id', y.id, 'name', y.name, 'startsOn', y.starts_on, 'endsOn', y.ends_on,
      'isCurrent', y.is_current,
      'closedAt', to_char(y.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'firstSemester', ${semester(1)}, 'secondSemester', ${semester(2)},
      'holidays', coalesce((
        select json_agg(json_build_object('id', h.id, 'name', h.name, 'nameAr', h.name_ar, 'startsOn', h.starts_on,
          'endsOn', h.ends_on) order by h.starts_on, h.id)
        from holiday h where h.starts_on between y.starts_on and y.ends_on), '[]')) as year
    from academic_year y where ${where} order by y.name desc limit ${limit}`.execute(db)
  return rows.map(({ year }) => versioned(year))
}

/** Whether another year has days of this one. */
export async function overlapsAnotherYear(tx: Database, id: number | null, { startsOn, endsOn }: Period) {
  const { rows } = await sql`
    select from academic_year where id is distinct from ${id}::integer
      and starts_on <= ${endsOn}::date and ends_on >= ${startsOn}::date`.execute(tx)
  return rows.length > 0
}

/** The fields of the dates that leave out a day on which the plan of the year changed. */
export async function findDatesWithoutChanges(
  tx: Database,
  yearId: number,
  { firstSemester, secondSemester }: Pick<YearDates, 'firstSemester' | 'secondSemester'>,
): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct w.field || case when edge.day < w.starts_on then '.startsOn' else '.endsOn' end as field
    from (values (1, 'firstSemester', ${firstSemester.startsOn}::date, ${firstSemester.endsOn}::date),
        (2, 'secondSemester', ${secondSemester.startsOn}::date, ${secondSemester.endsOn}::date))
      w (semester, field, starts_on, ends_on)
    join timetable t on t.year_id = ${yearId} and t.semester = w.semester
    join timetable_session s on s.timetable_id = t.id
    cross join lateral (
      select lower(s.valid) as day where lower(s.valid) > t.starts_on
      union all
      select upper(s.valid) - 1 where upper(s.valid) <= t.ends_on) edge
    where edge.day not between w.starts_on and w.ends_on order by 1`.execute(tx)
  return rows.map(({ field }) => field)
}

/** Writes the semesters of a year. */
export async function writeSemesters(
  tx: Database,
  yearId: number,
  { firstSemester, secondSemester }: Pick<YearDates, 'firstSemester' | 'secondSemester'>,
): Promise<void> {
  const rowOf = (number: 1 | 2, { startsOn, endsOn }: Period) => ({
    year_id: yearId,
    semester: number,
    starts_on: startsOn,
    ends_on: endsOn,
  })
  await tx
    .insertInto('timetable')
    .values([rowOf(1, firstSemester), rowOf(2, secondSemester)])
    .onConflict((conflict) =>
      conflict.columns(['year_id', 'semester']).doUpdateSet((to) => ({
        starts_on: to.ref('excluded.starts_on'),
        ends_on: to.ref('excluded.ends_on'),
      })),
    )
    .execute()
}

/** Makes these the holidays of a year, which had those with the ids `before`. */
export async function writeHolidays(
  tx: Database,
  before: readonly number[],
  holidays: YearDates['holidays'],
): Promise<void> {
  const kept = holidays.map(({ id }) => id)
  const removed = before.filter((id) => !kept.includes(id))
  if (removed.length > 0) await tx.deleteFrom('holiday').where('id', 'in', removed).execute()
  for (const { id, name, nameAr, startsOn, endsOn } of holidays) {
    const values = { name: name.trim(), name_ar: nameAr.trim(), starts_on: startsOn, ends_on: endsOn }
    if (id === null) await tx.insertInto('holiday').values(values).execute()
    else await tx.updateTable('holiday').set(values).where('id', '=', id).execute()
  }
}
