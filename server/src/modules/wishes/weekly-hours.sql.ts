import { sql } from 'kysely'

/** Weekly hours of each session type in the subject `m`, indexed by type. */
export const hours = sql`array[m.lecture_hours, m.tutorial_hours, m.practical_hours, m.other_hours]`
