import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { requireMatch } from '../../../http/etag.ts'
import { auditActor, type Registrar, type SeenVersion } from '../../../kernel/registrar-scope.ts'
import type { MergePreview } from './double.schemas.ts'
import { previewMerge } from './merge.service.ts'
import { lockStudents, type MergePair } from './merge.sql.ts'

interface Distinction extends MergePair {
  areDistinct: boolean
  seen: SeenVersion
}

/**
 * Says that two records are of two persons, or takes that back, over the preview that was seen: 412 for another one.
 * Repeated, it is answered as the first time.
 */
export async function setDistinct(
  db: Kysely<Tables>,
  registrar: Registrar,
  { areDistinct, seen, ...pair }: Distinction,
): Promise<MergePreview> {
  return db.transaction().execute(async (tx) => {
    await lockStudents(tx, pair)
    const preview = await previewMerge(tx, registrar, pair)
    if (preview.areDistinct === areDistinct) return preview
    const { version: _, ...representation } = preview
    requireMatch(seen, representation)
    await writePair(tx, pair, areDistinct)
    await writeAudit(tx, {
      actor: auditActor(registrar),
      action: areDistinct ? 'student.distinct' : 'student.notDistinct',
      subject: `student:${pair.id}`,
      details: { other: preview.double.idNumber },
    })
    return previewMerge(tx, registrar, pair)
  })
}

async function writePair(tx: Database, { id, doubleId }: MergePair, areDistinct: boolean): Promise<void> {
  const [first_id, second_id] = [Math.min(id, doubleId), Math.max(id, doubleId)]
  if (areDistinct) await tx.insertInto('distinct_students').values({ first_id, second_id }).execute()
  else
    await tx
      .deleteFrom('distinct_students')
      .where('first_id', '=', first_id)
      .where('second_id', '=', second_id)
      .execute()
}
