import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { groupBy } from '../../../../kernel/group-by.ts'
import { changeSessions, type JoiningGroup } from '../../../../kernel/session-validity.sql.ts'
import type { ImportRow } from '../import-sheet.ts'

/** Sessions `a` and `b` of two classes that differ in their groups alone, in the timetables of some rows. */
const alike = (timetableIds: number[]) => sql`
  timetable_session a
  join timetable_session b on b.timetable_id = a.timetable_id and b.day = a.day and b.slot_id = a.slot_id
    and b.teacher_id = a.teacher_id and b.subject_id = a.subject_id and b.type = a.type and b.week_parity = a.week_parity
    and b.is_quarter_marked = a.is_quarter_marked and b.room_id is not distinct from a.room_id and b.class_id <> a.class_id
  where a.timetable_id = any(${timetableIds}::integer[])`

/** Makes one class of the sessions that have everything but their groups in common. */
export async function joinClasses(tx: Database, rows: ImportRow[]): Promise<void> {
  const timetableIds = [...new Set(rows.map(({ values }) => Number(values['timetable_id'])))]
  await sql`
    update timetable_session s set class_id = n.class_id
    from (
      select b.class_id as former, min(a.class_id) as class_id from ${alike(timetableIds)}
        and a.valid = b.valid and a.class_id < b.class_id
      group by b.class_id) n
    where s.class_id = n.former`.execute(tx)
  const { rows: later } = await sql<JoiningGroup & { id: number; from: string }>`
    select distinct on (b.id) b.id, b.group_id, b.group_span::text, a.id as beside, lower(b.valid)::text as from
    from ${alike(timetableIds)} and upper(a.valid) = upper(b.valid) and lower(a.valid) < lower(b.valid)
    order by b.id, a.id`.execute(tx)
  for (const [from, joining] of groupBy(later, (one) => one.from))
    await changeSessions(
      tx,
      from,
      new Map([...joining.map(({ id }) => [id, null] as const), ...joining.map(({ beside }) => [beside, {}] as const)]),
      joining,
    )
}
