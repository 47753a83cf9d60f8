import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { NoticeChange } from './decision.schemas.ts'
import type { NoticeKey } from './notice-key.ts'

/** The entries of the audit log by which a teacher changes a notice that the office may have seen. */
const changingActions = ['absence.changed', 'absence.file-added', 'notice.changed'] as const

/** Matches the entries `l` (audit_log) of a notice's changes that the office sees. */
export const isChangeOf = (subject: RawBuilder<string>) => sql<boolean>`
  l.subject = ${subject} and l.action = any(${[...changingActions]}) and l.details -> 'changes' <> '{}'`

const maxChanges = 10

/** The changes of a notice by its teacher since it was sent, the latest first. */
export async function selectNoticeChanges(db: Database, { kind, id }: NoticeKey): Promise<NoticeChange[]> {
  const subject = `${kind === 'absence' ? 'absence' : 'notice'}:${id}`
  const { rows } = await sql<NoticeChange>`
    select to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, (
      select json_agg(json_build_object('name', c.key, 'from', c.value -> 'from', 'to', c.value -> 'to') order by c.key)
      from jsonb_each(l.details -> 'changes') c) as fields
    from audit_log l
    where ${isChangeOf(sql<string>`${subject}`)}
    order by l.at desc, l.id desc limit ${maxChanges}`.execute(db)
  return rows
}
