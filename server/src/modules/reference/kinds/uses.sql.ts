import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { Database } from '../../../database/connect.ts'
import type { ReferenceTable } from './reference-kind.ts'

/** The tables that refer to reference data, by their name on the wire. */
export const usingTables = {
  absence_letter: 'absenceLetters',
  absence_threshold: 'absenceThresholds',
  account_role: 'roles',
  attendance_sheet: 'attendanceSheets',
  deadline: 'deadlines',
  elimination: 'eliminations',
  exam: 'exams',
  exam_sheet: 'examSheets',
  invigilation: 'invigilations',
  invigilation_swap: 'invigilationSwaps',
  invigilation_wish: 'invigilationWishes',
  level: 'levels',
  news_item: 'news',
  position_change: 'positionChanges',
  print_run: 'printRuns',
  refused_session_notice: 'refusedNotices',
  register: 'registers',
  session_notice: 'sessionNotices',
  shared_roll: 'sharedRolls',
  speciality: 'specialities',
  student_group: 'groups',
  subject: 'subjects',
  teacher: 'teachers',
  timetable_session: 'timetableSessions',
  wish_line: 'wishes',
  wish_sheet: 'wishSheets',
  withdrawn_session_notice: 'withdrawnNotices',
} as const
type UsingTable = keyof typeof usingTables

export const Use = Type.Object({
  by: Type.Enum([...Object.values(usingTables)], { description: 'The records that refer to this one' }),
  count: Type.Integer({ minimum: 1 }),
})
export type Use = Static<typeof Use>

interface UsingColumns {
  table: UsingTable
  columns: string[]
}

/**
 * The tables that refer to the ids of a table, and their columns that do, from the foreign keys of the database. Cancelled
 * events of calendars are deleted with what they refer to.
 */
export async function findUsingColumns(db: Database, table: ReferenceTable): Promise<UsingColumns[]> {
  const { rows } = await sql<UsingColumns>`
    select k.conrelid::regclass::text as "table", json_agg(a.attname order by a.attname) as columns
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.conrelid <> 'cancelled_calendar_event'::regclass and k.confrelid = ${table}::regclass and cardinality(k.conkey) = 1
    group by 1 order by 1`.execute(db)
  return rows
}

/** How many records of each table refer to a row; tables without any are left out. */
export async function countUses(db: Database, table: ReferenceTable, id: number): Promise<Use[]> {
  const counts = (await findUsingColumns(db, table)).map(({ table: using, columns }) => {
    const refersToRow = columns.map((column) => sql`u.${sql.ref(column)} = ${id}`)
    return sql`select ${usingTables[using]}::text as by, count(*)::integer as count
      from ${sql.table(using)} u where ${sql.join(refersToRow, sql` or `)}`
  })
  const { rows } = await sql<Use>`
    select * from (${sql.join(counts, sql` union all `)}) used where count > 0 order by count desc, by`.execute(db)
  return rows
}
