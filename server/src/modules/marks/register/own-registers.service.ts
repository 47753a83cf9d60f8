import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import type * as wire from './own-registers.schemas.ts'

/** A page of the registers that a teacher wrote in the year, the newest first. */
export async function listOwnRegisters(
  db: Database,
  { teacherId, yearId }: Actor,
  { cursor, limit = 20 }: wire.OwnRegistersQuery,
  language: Language,
): Promise<Page<wire.OwnRegister>> {
  const after = decodeCursor(cursor, ['number'])
  // Ids follow the days: a register is dated by the server when it is written.
  const { rows } = await sql<wire.OwnRegister>`
    select r.id, r.held_on as date, m.semester, r.type, m.id as "subjectId", ${localizedName(language, 'm')} as subject,
      g.id as "groupId", g.name as "group", entries.students, entries.absences
    from register r
    join student_group g on g.id = r.group_id and g.year_id = ${yearId}
    join subject m on m.id = r.subject_id
    cross join lateral (
      select count(*)::integer as students, (count(*) filter (where e.presence = 'absent'))::integer as absences
      from register_entry e where e.register_id = r.id) entries
    where r.teacher_id = ${teacherId} and ${after ? sql`r.id < ${after[0]}` : sql`true`}
    order by r.id desc limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, { keyOf: ({ id }) => [id], itemOf: (row) => row })
}
