import type { Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { notFound, forbidden } from '../../../http/errors.ts'
import { done, type Outcome, refused } from '../../../http/outcome.ts'
import { labels } from '../../../kernel/labels.ts'
import type { Language } from '../../../http/language.ts'
import { diffLines, validateLines, linesOf } from './lines.ts'
import * as wire from './wish-sheet.schemas.ts'
import * as sheets from './wish-sheet.sql.ts'
import { toWireLines } from './wire-lines.ts'

/** The caller's sheets and free wishes of a year. */
export async function listWishSheets(
  db: Database,
  { enseignant_id: teacherId, annee_id: yearId }: wire.WishSheetsBody,
  language: Language,
): Promise<wire.WishSheetRow[]> {
  const rows = await sheets.selectWishSheets(db, { teacherId, yearId }, language)
  return rows.map((row) => ({ ...row, semestre: labels[language].semester(row.semestre_id) }))
}

export async function getWishSheet(
  db: Database,
  of: { actor: Actor; id: number; isRead: boolean },
  language: Language,
): Promise<wire.WishSheet> {
  const row = await sheets.selectWishSheet(db, of, language)
  if (!row) throw notFound()
  const { lines, ...sheet } = row
  return { ...sheet, semestre: labels[language].semester(sheet.semestre_id), ...toWireLines(lines) }
}

/** Creates the sheet of a semester; a teacher has one per semester and year. */
export async function addWishSheet(
  db: Kysely<Tables>,
  actor: Actor,
  body: wire.NewWishSheet,
): Promise<wire.WishOutcome> {
  const lines = linesOf(body)
  const fault = validateLines(lines) ?? (await sheets.selectSubjectError(db, lines, body.semestre_id))
  if (fault) return wire.refuse(fault)
  const { teacherId, yearId, departmentId } = actor
  return db.transaction().execute(async (tx) => {
    const of = { teacherId, yearId, departmentId, semester: body.semestre_id, days: sortedDays(body.jour) }
    const id = await sheets.insertWishSheet(tx, of)
    if (id === undefined) return refused(403, 'wish.exists')
    await sheets.replaceLines(tx, id, { gone: [], kept: [], added: lines })
    await auditSheet(tx, actor, 'wish.added', id)
    return wire.sheetSaved(id)
  })
}

/**
 * Changes the actor's sheet while one of its lines is pending. Confirmed or validated lines must be sent back
 * unchanged: if one was decided in the meantime, the change is rejected as a conflict and nothing is written.
 */
export async function changeWishSheet(
  db: Kysely<Tables>,
  actor: Actor,
  body: wire.ChangedWishSheet,
): Promise<wire.WishOutcome> {
  const lines = linesOf(body)
  const fault = validateLines(lines)
  if (fault) return wire.refuse(fault)
  const change = async (tx: Database): Promise<wire.WishOutcome> => {
    const sheet = await sheets.lockWishSheet(tx, { id: body.id, yearId: null })
    if (sheet?.teacherId !== actor.teacherId || sheet.proposedBy !== null) throw notFound()
    if ((body.departement_id ?? sheet.departmentId) !== sheet.departmentId) throw forbidden()
    if ((body.version ?? sheet.version) !== sheet.version) return refused(409, 'wish.changed')
    const stored = await sheets.lockLines(tx, sheet.id)
    const { locked, isStale, ...changes } = diffLines(stored, lines)
    if (locked.length > 0) return { ...refused(409, 'wish.locked'), lignes: locked }
    if (isStale) return refused(409, 'wish.changed')
    if (stored.every(({ state }) => state !== 'pending')) return refused(500, 'wish.validated')
    const decided = stored.filter(({ state }) => state !== 'pending').map(({ id }) => id)
    const isMoved = body.semestre_id !== sheet.semester
    if (isMoved && decided.length > 0) return { ...refused(409, 'wish.locked'), lignes: decided }
    const wrong = await sheets.selectSubjectError(tx, [...changes.kept, ...changes.added], body.semestre_id)
    if (wrong) return wire.refuse(wrong)
    await sheets.replaceLines(tx, sheet.id, changes)
    const columns = { semester: body.semestre_id, days: sortedDays(body.jour) }
    await tx.updateTable('wish_sheet').set(columns).where('id', '=', sheet.id).execute()
    await auditSheet(tx, actor, 'wish.changed', sheet.id)
    return wire.sheetSaved(sheet.id)
  }
  return db
    .transaction()
    .execute(change)
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.constraint === 'wish_sheet_one') return refused(403, 'wish.exists')
      throw error
    })
}

/** Deletes an undecided sheet: the actor's own, or a free wish that the actor made or is head of. */
export async function deleteWishSheet(db: Kysely<Tables>, actor: Actor, body: wire.DeletedWishSheet): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const sheet = await sheets.lockWishSheet(tx, { id: body.id, yearId: body.annee_id })
    const isOwn = sheet?.teacherId === actor.teacherId
    const isDepartmental = sheet !== undefined && actor.isHead && sheet.departmentId === actor.departmentId
    if (!sheet || !(isOwn || isDepartmental)) throw notFound()
    const isMine = sheet.proposedBy === null ? isOwn : sheet.proposedBy === actor.teacherId || isDepartmental
    if (!isMine) throw forbidden()
    const lines = await sheets.lockLines(tx, sheet.id)
    if (lines.some(({ state }) => state !== 'pending')) return refused(500, 'wish.validated')
    await tx.deleteFrom('wish_sheet').where('id', '=', sheet.id).execute()
    await auditSheet(tx, actor, 'wish.deleted', sheet.id)
    return done()
  })
}

/** Removes duplicate days and sorts them by weekday. */
export const sortedDays = (days: number | number[]): number[] => [...new Set([days].flat())].sort((a, b) => a - b)

export const auditSheet = (db: Database, { teacherId }: Actor, action: string, sheetId: number) =>
  writeAudit(db, { actor: `teacher:${teacherId}`, action, subject: `wish-sheet:${sheetId}` })
