import type { Database } from '../../database/connect.ts'
import { changedFields, type Changes, writeAudit } from '../../kernel/audit.ts'
import type { changeableFacts } from './decisions/decision.schemas.ts'
import { type NoticeKey, wholeInstitute } from './decisions/notice-key.ts'
import { selectStaffNotice } from './decisions/staff-notice.sql.ts'

/** The facts of a notice, in French, by the names of the office's calls. */
type NoticeFacts = Record<(typeof changeableFacts)[number], string | number | null>

export async function noticeFacts(tx: Database, key: NoticeKey): Promise<NoticeFacts> {
  const notice = await selectStaffNotice(tx, key, wholeInstitute, 'fr')
  if (!notice) throw new Error(`There is no ${key.kind} ${key.id}`)
  const { startsAt, endsAt, cause, fileName, examType, subject, sessionType, groups, room } = notice
  return { startsAt, endsAt, cause, fileName, examType, subject, sessionType, groups, room: room?.name ?? null }
}

type TeachersAction =
  | 'absence.reported'
  | 'absence.changed'
  | 'absence.deleted'
  | 'notice.requested'
  | 'notice.changed'
  | 'notice.withdrawn'

interface TeachersChange {
  teacherId: number
  /** The actor in the audit log, where it is not the teacher. */
  by?: string
  action: TeachersAction
  key: NoticeKey
  /** The former ones; null for a new notice. */
  before: NoticeFacts | null
  /** The current ones; null for a withdrawn notice. */
  after: NoticeFacts | null
}

/** Writes what was asked for, changed or withdrawn by a teacher, or for one. */
export async function auditNotice(tx: Database, change: TeachersChange): Promise<void> {
  const { teacherId, by = `teacher:${teacherId}`, action, key, before, after } = change
  const changes = before && after ? changesBetween(before, after) : undefined
  const subject = `${key.kind === 'absence' ? 'absence' : 'notice'}:${key.id}`
  const details = changes ? undefined : { ...(after ?? before) }
  await writeAudit(tx, { actor: by, action, subject, changes, details })
}

const changesBetween = (before: NoticeFacts, after: NoticeFacts): Changes =>
  changedFields(new Map([[0, { ...before }]]), new Map([[0, { ...after }]])).get(0) ?? {}
