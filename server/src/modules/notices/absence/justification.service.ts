import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import type { Actor } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { notFound, invalid } from '../../../http/errors.ts'
import { done, type Outcome, refused } from '../../../http/outcome.ts'
import { copyDocument } from '../../../uploads/copy-document.ts'
import { discard, discardAfterFailure } from '../../../uploads/discard.ts'
import { receiveDocument, type StoredDocument } from '../../../uploads/receive-document.ts'
import { entity } from './absence.schemas.ts'
import { lockAbsence } from './absence.sql.ts'

const document = { folder: 'justifications', largest: 10 * 1024 * 1024, refusal: 'justification.type' }

/**
 * Streams a justification into the storage and assigns it to the caller's absence, replacing the previous one. Rejects
 * more than 10 MB with 413, and content that is not PDF, JPEG, PNG or WebP with 422.
 */
export async function storeJustification(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  request: FastifyRequest,
): Promise<Outcome> {
  const { fields, ...stored } = await receiveDocument(storage, request, document)
  const { outcome, unused } = await assignFile(db, actor, fields, stored).catch(async (error: unknown) => {
    await discardAfterFailure(error, storage, stored.key)
    throw error
  })
  if (unused) await discard(storage, unused)
  return outcome
}

function parseAbsenceId({ id, entite }: Record<string, unknown>): number {
  if (entite !== entity || typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id)) throw invalid('format')
  return Number(id)
}

/** Returns the storage key that is no longer referenced: the previous file, or the new one if it is rejected. */
async function assignFile(
  db: Services['db'],
  actor: Actor,
  fields: Record<string, unknown>,
  { key, name }: StoredDocument,
): Promise<{ outcome: Outcome; unused: string | null }> {
  const id = parseAbsenceId(fields)
  return db.transaction().execute(async (tx) => {
    const absence = await lockAbsence(tx, actor.teacherId, id)
    if (!absence) throw notFound()
    if (absence.state !== 0) return { outcome: refused(500, 'absence.decided'), unused: key }
    await tx.updateTable('absence_notice').set({ file_key: key, file_name: name }).where('id', '=', id).execute()
    // Also for another file of the same name.
    const changes = { fileName: { from: absence.file_name, to: name } }
    await writeAudit(tx, {
      actor: `teacher:${actor.teacherId}`,
      action: 'absence.file-added',
      subject: `absence:${id}`,
      changes,
    })
    return { outcome: done(), unused: absence.file_key }
  })
}

/** A copy of the justification of one of the caller's absences; null without one, 404 for another absence. */
export async function copyJustification(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  id: number,
): Promise<StoredDocument | null> {
  const stored = await selectJustification(db, actor, id)
  return stored && copyDocument(storage, stored)
}

/** The justification of one of the caller's absences; 404 without one. */
export async function findJustification(db: Services['db'], actor: Actor, id: number): Promise<StoredDocument> {
  const stored = await selectJustification(db, actor, id)
  if (!stored) throw notFound()
  return stored
}

async function selectJustification(db: Services['db'], actor: Actor, id: number): Promise<StoredDocument | null> {
  const absence = await db
    .selectFrom('absence_notice')
    .select(['file_key', 'file_name'])
    .where('id', '=', id)
    .where('teacher_id', '=', actor.teacherId)
    .executeTakeFirst()
  if (!absence) throw notFound()
  if (!absence.file_key) return null
  return { key: absence.file_key, name: absence.file_name }
}
