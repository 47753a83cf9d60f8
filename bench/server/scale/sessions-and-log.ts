import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'

/** Inserts sign-in sessions, two for each teacher, and an audit log line for each sheet. */
export async function addSessionsAndLog(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into account_session (token_hash, account_id, year_id, expires_at)
    select sha256(convert_to(t.id || '/' || one, 'UTF8')), t.id, y.id, now() + one * interval '6 hours'
    from teacher t cross join generate_series(1, 2) one join academic_year y on y.is_current`.execute(db)
  await sql`
    insert into audit_log (at, actor, action, subject)
    select created_at, 'teacher:' || teacher_id, 'marks.validated', 'sheet:' || id from exam_sheet`.execute(db)
}
