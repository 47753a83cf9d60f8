import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { addAnnouncements } from './announcements.ts'
import { addAttendance } from './attendance.ts'
import { addCourses } from './courses.ts'
import { addExams } from './exams.ts'
import { addGroups } from './groups.ts'
import { addInstitute } from './institute.ts'
import { addLibrary } from './library.ts'
import { addMarks } from './marks.ts'
import { addPeople } from './people.ts'
import { addProjects } from './projects.ts'
import type { Size } from './size.ts'
import { addTimetables } from './timetables.ts'
import { addSessionsAndLog } from './sessions-and-log.ts'
import { addWishes } from './wishes.ts'

const steps = {
  addInstitute,
  addPeople,
  addCourses,
  addGroups,
  addTimetables,
  addExams,
  addAnnouncements,
  addMarks,
  addAttendance,
  addWishes,
  addLibrary,
  addProjects,
  addTraces: addSessionsAndLog,
}

/**
 * Fills an empty, migrated database with ten years of an institute of this size. Every statement passes the same
 * constraints and triggers as a teacher's own writes.
 */
export async function loadScale(db: Kysely<Tables>, size: Size): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const [name, step] of Object.entries(steps)) {
      const start = performance.now()
      await step(tx, size)
      await sql`analyze`.execute(tx)
      console.log(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  })
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
  })
}
