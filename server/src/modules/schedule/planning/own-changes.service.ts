import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { SessionSnapshot, TimetableChangeKind } from '../../../database/tables/teaching.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import type { Language } from '../../../http/language.ts'
import type { OwnChangesQuery, OwnTimetableChange, ShownSession } from './own-changes.schemas.ts'

interface ChangeRow {
  id: number
  kind: TimetableChangeKind
  semester: 1 | 2
  changedAt: Date
  from: string | null
  changedBy: string | null
  isNew: boolean
  before: SessionSnapshot | null
  after: SessionSnapshot | null
}

/**
 * The changes of the teacher's sessions in the year, the newest first. A change that is listed for the first time is
 * stored as seen, and stays new for an hour, so that a page that is left and opened again still shows it. A read-only
 * session stores nothing.
 */
export async function listOwnChanges(
  db: Kysely<Tables>,
  { teacherId, yearId, isReadOnly }: Actor,
  { cursor, limit = 20 }: OwnChangesQuery,
  language: Language,
): Promise<Page<OwnTimetableChange>> {
  const after = decodeCursor(cursor, ['number'])
  const rows = await sql<ChangeRow>`
    select c.id, c.kind, c.semester, c.changed_at as "changedAt", c.holds_from as "from",
      case when a.id is not null then a.first_name || ' ' || a.last_name end as "changedBy",
      coalesce(t.seen_at > now() - interval '1 hour', true) as "isNew", c.before, c.after
    from timetable_change_teacher t
    join timetable_change c on c.id = t.change_id
    left join account a on a.id = c.changed_by
    where t.teacher_id = ${teacherId} and c.year_id = ${yearId} and ${after ? sql`c.id < ${after[0]}` : sql`true`}
    order by c.id desc limit ${limit + 1}`.execute(db)
  const shown = rows.rows.slice(0, limit).map(({ id }) => id)
  if (!isReadOnly && shown.length > 0)
    await sql`
      update timetable_change_teacher set seen_at = now()
      where teacher_id = ${teacherId} and change_id = any(${shown}) and seen_at is null`.execute(db)
  return toPage(rows.rows, limit, {
    keyOf: ({ id }) => [id],
    itemOf: ({ changedAt, before, after: now, ...row }) => ({
      ...row,
      changedAt: changedAt.toISOString(),
      before: shownSession(before, language),
      after: shownSession(now, language),
      isMine: now?.teacherId === teacherId,
    }),
  })
}

function shownSession(snapshot: SessionSnapshot | null, language: Language): ShownSession | null {
  if (snapshot === null) return null
  const { day, slot, type, weekParity, subject, subjectAr, teacher, teacherAr, group, room } = snapshot
  const inLanguage = (name: string, nameAr: string) => (language === 'ar' && nameAr ? nameAr : name)
  const names = { subject: inLanguage(subject, subjectAr), teacher: inLanguage(teacher, teacherAr), group, room }
  return { day, slot, type: type, weekParity, ...names }
}
