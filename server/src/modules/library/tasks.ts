import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { Database } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { Id, IsoDate, Text } from '../../http/wire.ts'
import { type ModuleTasks, refusalDays, taskSource } from '../../kernel/tasks.ts'

const ReservationTask = Type.Object({
  id: Id,
  title: Text,
  need: Type.Enum(['fetch', 'return'] as const),
  dueOn: IsoDate,
})
const PrintRunTask = Type.Object({ id: Id, fileName: Text, need: Type.Enum(['fetch', 'another-try'] as const) })
type ReservationTask = Static<typeof ReservationTask>
type PrintRunTask = Static<typeof PrintRunTask>

/** The copies to fetch and to return, by day. */
async function selectReservationTasks(db: Database, { teacherId }: Actor): Promise<ReservationTask[]> {
  const { rows } = await sql<ReservationTask>`
    select r.id, b.title, case r.stage when 'ready' then 'fetch' else 'return' end as need,
      case r.stage when 'ready' then r.fetch_until else r.ends_at::date end as "dueOn"
    from reservation r join book b on b.id = r.book_id
    where r.teacher_id = ${teacherId}
      and (r.stage = 'ready' or r.stage = 'lent' and r.ends_at::date <= today_here())
    order by "dueOn", r.id`.execute(db)
  return rows
}

/** The print runs to fetch, and those refused in the last days with no later one for the same students. */
async function selectPrintRunTasks(db: Database, { teacherId, yearId }: Actor): Promise<PrintRunTask[]> {
  const { rows } = await sql<PrintRunTask>`
    select r.id, r.file_name as "fileName", case r.stage when 'ready' then 'fetch' else 'another-try' end as need
    from print_run r
    where r.teacher_id = ${teacherId} and r.year_id = ${yearId} and (
      r.stage = 'ready'
      or r.stage = 'refused' and r.staged_at::date >= today_here() - ${sql.lit(refusalDays)} and not exists (
        select from print_run later
        where later.teacher_id = r.teacher_id and later.level_id = r.level_id and later.speciality_id = r.speciality_id
          and later.created_at > r.staged_at))
    order by r.staged_at, r.id`.execute(db)
  return rows
}

/** Copies and print runs to fetch, copies to return; the reservations and print runs that wait at a desk. */
export const libraryTasks: ModuleTasks = {
  own: taskSource(
    { reservations: Type.Array(ReservationTask), printRuns: Type.Array(PrintRunTask) },
    async (db, actor) => {
      const [reservations, printRuns] = await Promise.all([
        selectReservationTasks(db, actor),
        selectPrintRunTasks(db, actor),
      ])
      return { reservations, printRuns }
    },
  ),
  office: {
    reservations: {
      count: ({ holds }) => sql`
        select count(*)::integer from reservation r where r.stage = 'waiting' and ${holds('librarian')}`,
    },
    printRuns: {
      description: 'Requested or being printed',
      count: ({ holds }) => sql`
        select count(*)::integer from print_run r
        where r.stage in ('requested', 'printing') and ${holds('print-room')}`,
    },
  },
}
