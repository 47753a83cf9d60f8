import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { yearCalendars, yearRows } from '../../../server/demo/academic-year.ts'
import { addExamTypes } from '../../../server/demo/exams/exams.ts'
import { holidayRows } from '../../../server/demo/holidays.ts'
import { emptyInstitute } from '../../../server/demo/institute.ts'
import { addRoomsAndSlots } from '../../../server/demo/rooms-and-slots.ts'
import { addProgramme } from '../../../server/demo/programme.ts'
import { writeTable } from '../../../server/demo/write-table.ts'
import { perCourse, perDepartment, type Size, years } from './size.ts'

const shared = [
  'academic_year',
  'cycle',
  'level',
  'time_slot',
  'holiday',
  'exam_type',
  'timetable',
  'exam_period',
] as const

/** Inserts the institute-wide data of the demo, and enough rooms for all courses. */
export async function addInstitute(db: Kysely<Tables>, { departments }: Size): Promise<void> {
  const demo = emptyInstitute()
  const calendars = yearCalendars(new Date().toISOString().slice(0, 10), years)
  demo.academic_year.push(...yearRows(calendars))
  demo.holiday.push(...holidayRows(calendars[0]!.starts_on, calendars.at(-1)!.ends_on))
  addRoomsAndSlots(demo)
  addProgramme(demo)
  addExamTypes(demo)
  for (const { id: year_id, semesters, exams } of calendars) {
    for (const of of semesters) demo.timetable.push({ id: demo.timetable.length + 1, year_id, ...of })
    for (const of of exams) demo.exam_period.push({ id: demo.exam_period.length + 1, year_id, ...of })
  }
  for (const table of shared) await writeTable(db, table, demo[table])

  const rooms = departments * perDepartment.courses * perCourse.rooms
  await sql`
    insert into room (name, capacity) select 'Salle ' || n, 180 from generate_series(1, ${rooms}::int) n`.execute(db)
  const names = demo.department.map(({ name }) => name)
  await sql`
    insert into department (name)
    select (${names}::text[])[1 + n % ${names.length}::int] || ' ' || n from generate_series(1, ${departments}::int) n`.execute(
    db,
  )
}
