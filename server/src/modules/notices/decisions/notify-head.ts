import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { personOf } from '../../../kernel/notification-names.sql.ts'
import { notify } from '../../../kernel/notify.ts'
import { noticePages } from '../notifications.ts'
import type { Decider } from './decider.ts'

interface ClassesChange {
  kind: 'absence.classesCancelled' | 'absence.classesRestored'
  /** The classes that the absence cancels, or cancelled. */
  count: number
}

/**
 * Tells the heads of the department, other than its teacher, that an absence cancels classes, or that they take place after
 * all; nothing for an absence without classes.
 */
export async function notifyHead(
  tx: Database,
  decider: Decider,
  id: number,
  { kind, count }: ClassesChange,
): Promise<void> {
  if (count === 0) return
  const time = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`
  const { rows } = await sql<{ headId: number; person: string; personAr: string; from: string; to: string }>`
    select head.id as "headId", ${personOf('t')}, ${time('a.starts_at')} as "from", ${time('a.ends_at')} as "to"
    from absence_notice a
    join teacher t on t.id = a.teacher_id
    join teacher head on head.department_id = t.department_id and head.is_head and head.is_active and head.id <> t.id
    where a.id = ${id}`.execute(tx)
  for (const { headId, ...details } of rows) {
    const about = { to: headId, by: decider.accountId, subject: `absence-classes:${id}`, path: noticePages.owedClasses }
    await notify(tx, { ...about, kind, details: { ...details, count } })
  }
}
