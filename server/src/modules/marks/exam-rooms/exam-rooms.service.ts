import type { Kysely } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { type Changes, decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { notFound } from '../../../http/errors.ts'
import { done, type Outcome, refused } from '../../../http/outcome.ts'
import type { NewRoomMarks, RoomMarksOutcome } from './exam-rooms.schemas.ts'
import { lockRooms, type LockedRoom, type OwnExam } from './exam-rooms.sql.ts'
import { saveRoomRows } from './save-room.sql.ts'

/**
 * Saves the marks of an exam row by row: a row that was changed since it was read is rejected alone. Concurrent saves
 * of one exam by one teacher are serialized.
 */
export function saveRooms(db: Kysely<Tables>, of: OwnExam, body: NewRoomMarks): Promise<RoomMarksOutcome> {
  return withLockedRooms(db, of, async (tx, rooms) => {
    if (new Set(body.list.map(({ id }) => id)).size < body.list.length) return refused(500, 'marks.twice')
    if (isEarly(rooms)) return refused(500, 'marks.notYet')
    const { lignes, touched } = await saveRoomRows(tx, rooms, body, of.teacherId)
    const refusal = refusalOf(touched) ?? (lignes.every(({ resultat }) => resultat === 'stored') ? null : 'marks.rows')
    if (refusal === null) return { ...done(), lignes }
    return { ...refused(refusal === 'marks.rows' ? 409 : 500, refusal), lignes }
  })
}

/** Locks all marks of the teacher's rooms permanently if every row has one. Idempotent. */
export function validateRooms(db: Kysely<Tables>, of: OwnExam): Promise<Outcome> {
  return withLockedRooms(db, of, async (tx, rooms) => {
    if (isEarly(rooms)) return refused(500, 'marks.notYet')
    const drafts = rooms.filter(({ state }) => state === 'draft')
    if (drafts.some(({ is_open }) => !is_open)) return refused(500, 'marks.closed')
    const ids = drafts.map(({ id }) => id)
    if (ids.length === 0) return done()
    const { count } = await tx
      .selectFrom('exam_mark')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sheet_id', 'in', ids)
      .where('mark', 'is', null)
      .executeTakeFirstOrThrow()
    if (count > 0) return refused(500, 'marks.missing')
    await tx.updateTable('exam_sheet').set({ state: 'validated' }).where('id', 'in', ids).execute()
    await auditExam(tx, of, 'marks.validated', decisionChanges({ state: 'draft' }, { state: 'validated' }))
    return done()
  })
}

/** Publishes the validated marks of the teacher's rooms to the students. */
export function publishRooms(db: Kysely<Tables>, of: OwnExam): Promise<Outcome> {
  return withLockedRooms(db, of, async (tx, rooms) => {
    if (rooms.some(({ state }) => state === 'draft')) return refused(500, 'marks.draft')
    const ids = rooms.filter(({ state }) => state === 'validated').map(({ id }) => id)
    if (ids.length === 0) return done()
    await tx.updateTable('exam_sheet').set({ state: 'published' }).where('id', 'in', ids).execute()
    await auditExam(tx, of, 'marks.published', decisionChanges({ state: 'validated' }, { state: 'published' }))
    return done()
  })
}

/** Runs the callback with the teacher's rooms of an exam locked; 404 if there are none. */
function withLockedRooms<Answer>(
  db: Kysely<Tables>,
  of: OwnExam,
  act: (tx: Kysely<Tables>, rooms: LockedRoom[]) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    const rooms = await lockRooms(tx, of)
    if (rooms.length === 0) throw notFound()
    return act(tx, rooms)
  })
}

/** Whether this would enter marks before the day of the exam. */
const isEarly = (rooms: LockedRoom[]) => rooms.some(({ state, is_upcoming }) => state === 'draft' && is_upcoming)

function refusalOf(rooms: LockedRoom[]): 'marks.validated' | 'marks.closed' | null {
  if (rooms.some(({ state }) => state !== 'draft')) return 'marks.validated'
  return rooms.some(({ is_open }) => !is_open) ? 'marks.closed' : null
}

const auditExam = (tx: Kysely<Tables>, { teacherId, examId }: OwnExam, action: string, changes: Changes) =>
  writeAudit(tx, { actor: `teacher:${teacherId}`, action, subject: `exam:${examId}`, changes })
