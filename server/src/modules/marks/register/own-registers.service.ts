import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import type * as wire from './own-registers.schemas.ts'

/** A page of the days of which a teacher recorded a roll in the year, in a register or in the session, newest first. */
export async function listOwnRegisters(
  db: Database,
  { teacherId, yearId }: Actor,
  { cursor, limit = 20 }: wire.OwnRegistersQuery,
  language: Language,
): Promise<Page<wire.OwnRegister>> {
  const after = decodeCursor(cursor, ['string', 'number'])
  const { rows } = await sql<wire.OwnRegister>`
    select min(h.id) as id, h.held_on as date, m.semester, h.type, m.id as "subjectId",
      ${localizedName(language, 'm')} as subject, g.id as "groupId", g.name as "group",
      count(distinct a.student_id)::integer as students,
      (count(distinct a.student_id) filter (where a.presence = 'absent'))::integer as absences
    from attendance_sheet h
    join attendance a on a.sheet_id = h.id
    join subject m on m.id = h.subject_id
    join student_group g on g.id = h.group_id and g.year_id = ${yearId}
    where h.teacher_id = ${teacherId}
    group by h.held_on, h.type, m.id, g.id
    having ${after ? sql`(h.held_on, min(h.id)) < (${after[0]}::date, ${after[1]}::integer)` : sql`true`}
    order by h.held_on desc, min(h.id) desc limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, { keyOf: ({ date, id }) => [date, id], itemOf: (row) => row })
}
