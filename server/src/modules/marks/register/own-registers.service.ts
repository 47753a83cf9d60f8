import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import { mayCallRoll } from '../../../kernel/may-call-roll.sql.ts'
import type * as wire from './own-registers.schemas.ts'

/** A page of the days with a roll that the teacher calls, recorded in a register or in the session, newest first. */
export async function listOwnRegisters(
  db: Database,
  { teacherId, yearId }: Actor,
  { cursor, limit = 20 }: wire.OwnRegistersQuery,
  language: Language,
): Promise<Page<wire.OwnRegister>> {
  const after = decodeCursor(cursor, ['string', 'number'])
  const { rows } = await sql<wire.OwnRegister>`
    select min(p.sheet_id) as id, p.held_on as date, m.semester, p.type, m.id as "subjectId",
      ${localizedName(language, 'm')} as subject, g.id as "groupId", g.name as "group",
      count(distinct p.student_id)::integer as students,
      (count(distinct p.student_id) filter (where p.counts_absent))::integer as absences,
      max(p.late_on) as "lateOn"
    from recorded_presence p
    join subject m on m.id = p.subject_id
    join student_group g on g.id = p.group_id
    where ${mayCallRoll(teacherId, 'p')} and p.year_id = ${yearId}
    group by p.held_on, p.type, m.id, g.id
    having ${after ? sql`(p.held_on, min(p.sheet_id)) < (${after[0]}::date, ${after[1]}::integer)` : sql`true`}
    order by p.held_on desc, min(p.sheet_id) desc limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, { keyOf: ({ date, id }) => [date, id], itemOf: (row) => row })
}
