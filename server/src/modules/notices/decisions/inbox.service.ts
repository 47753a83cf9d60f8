import type { Database } from '../../../database/connect.ts'
import type { Caller } from '../../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { notFound } from '../../../http/errors.ts'
import { versioned } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import type { StoredDocument } from '../../../uploads/receive-document.ts'
import { selectAlternativeSlots } from './alternative-slots.sql.ts'
import { selectClashes, selectRoomsForNotice, selectHistory, selectSessions } from './circumstances.sql.ts'
import type { AlternativeSlot, NoticeFile, NoticesQuery, StaffNotice } from './decision.schemas.ts'
import { selectNoticeChanges } from './notice-changes.sql.ts'
import { type NoticeKind, noticeKeyOf, noticeScopesOf } from './notice-key.ts'
import { selectStaffNotice, selectStaffNotices } from './staff-notice.sql.ts'

/** One page of the notices of the year that the caller decides. */
export async function listStaffNotices(
  db: Database,
  caller: Caller,
  { state = 'pending', kind, cursor, limit = 50 }: NoticesQuery,
  language: Language,
): Promise<Page<StaffNotice>> {
  const after = decodeCursor(cursor, ['string', 'string', 'number'] as const)
  const filter = { scopes: noticeScopesOf(caller), yearId: caller.yearId, state, kind, after, limit: limit + 1 }
  const rows = await selectStaffNotices(db, filter, language)
  return toPage(rows, limit, {
    keyOf: ({ notice, sortedBy }) => [sortedBy, notice.kind, notice.id],
    itemOf: ({ notice }) => versioned(notice),
  })
}

/** A notice with its circumstances; 404 outside of the caller's scope. */
export async function readNoticeFile(
  db: Database,
  caller: Caller,
  params: { kind: NoticeKind; id: string },
  language: Language,
): Promise<NoticeFile> {
  const key = noticeKeyOf(params)
  const notice = await selectStaffNotice(db, key, noticeScopesOf(caller), language)
  if (!notice) throw notFound()
  const [sessions, clashes, rooms, changes, history] = await Promise.all([
    selectSessions(db, key, language),
    selectClashes(db, key, language),
    key.kind === 'absence' ? [] : selectRoomsForNotice(db, key.id),
    selectNoticeChanges(db, key),
    selectHistory(db, key, language),
  ])
  return { notice: versioned(notice), sessions, clashes, rooms, changes, history }
}

/** The next slots for a make-up or test; 404 outside of the caller's scope. */
export async function listAlternativeSlots(
  db: Database,
  caller: Caller,
  params: { kind: NoticeKind; id: string },
  language: Language,
): Promise<{ items: AlternativeSlot[] }> {
  const key = noticeKeyOf(params)
  if (!(await selectStaffNotice(db, key, noticeScopesOf(caller), language))) throw notFound()
  return { items: await selectAlternativeSlots(db, key.id) }
}

/** The justification of an absence in the caller's scope. */
export async function findStaffJustification(db: Database, caller: Caller, id: string): Promise<StoredDocument> {
  const key = noticeKeyOf({ kind: 'absence', id })
  if (!(await selectStaffNotice(db, key, noticeScopesOf(caller), 'fr'))) throw notFound()
  const file = await db
    .selectFrom('absence_notice')
    .select(['file_key', 'file_name'])
    .where('id', '=', key.id)
    .executeTakeFirst()
  if (!file?.file_key) throw notFound()
  return { key: file.file_key, name: file.file_name }
}
