import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { actorName } from '../../../kernel/localized-name.sql.ts'
import { readers, type Registrar } from '../../../kernel/registrar-scope.ts'
import type { StudentEvent, StudentHistoryQuery } from './student.schemas.ts'
import { findStudent } from './students.service.ts'

/** One page of the entries of the audit log about a student and the records merged into it, newest first. */
export async function listStudentHistory(
  db: Database,
  registrar: Registrar,
  { id, cursor, limit = 50 }: { id: number } & StudentHistoryQuery,
): Promise<Page<StudentEvent>> {
  await findStudent(db, registrar, { id, roles: readers })
  const before = decodeCursor(cursor, ['number'] as const)
  const { rows } = await sql<StudentEvent>`
    select l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      json_build_object('code', l.actor, 'name', ${actorName(registrar.language, 'l.actor')}) as actor,
      l.action, json_build_object('code', l.subject, 'name', null) as subject, l.details
    from audit_log l
    where l.subject = any(array(
        select 'student:' || known from (
          select ${id}::integer as known union select former_id from merged_student where student_id = ${id}) k))
      and l.action like 'student.%' ${before ? sql`and l.id < ${before[0]}` : sql``}
    order by l.id desc
    limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, { keyOf: (entry) => [entry.id], itemOf: (entry) => entry })
}
