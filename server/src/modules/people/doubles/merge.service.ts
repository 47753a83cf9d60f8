import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { requireMatch, versioned } from '../../../http/etag.ts'
import { auditActor, type Registrar, type SeenVersion } from '../../../kernel/registrar-scope.ts'
import type { StudentDetails } from '../students/student.schemas.ts'
import { findStudent, readStudent } from '../students/students.service.ts'
import type { MergePreview } from './double.schemas.ts'
import { countMoves, isDistinctPair, lockPair, type MergePair, moveRecords, selectClashes } from './merge.sql.ts'

/** Everything that merging a double into a student moves, and what prevents it. */
export async function previewMerge(db: Database, registrar: Registrar, pair: MergePair): Promise<MergePreview> {
  if (pair.id === pair.doubleId) throw notFound()
  const student = await findStudent(db, registrar, { id: pair.id })
  const double = await findStudent(db, registrar, { id: pair.doubleId })
  const clashes = await selectClashes(db, pair, registrar.language)
  const areDistinct = await isDistinctPair(db, pair)
  return versioned({ student, double, ...(await countMoves(db, pair)), clashes, areDistinct })
}

/**
 * Merges a double into a student, in the version of the preview that was seen: 412 for another one, 409 while there is a
 * clash, or when the records are of two persons. The number of the double finds the student from then on. A repeated merge is answered as the first one.
 */
export async function mergeStudents(
  db: Kysely<Tables>,
  registrar: Registrar,
  { seen, ...pair }: MergePair & { seen: SeenVersion },
): Promise<StudentDetails> {
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, pair)
    if (!(await isMerged(tx, pair))) await mergeLocked(tx, registrar, { seen, ...pair })
    return readStudent(tx, registrar, pair.id)
  })
}

async function mergeLocked(tx: Database, registrar: Registrar, { seen, ...pair }: MergePair & { seen: SeenVersion }) {
  const preview = await previewMerge(tx, registrar, pair)
  const { version: _, ...representation } = preview
  requireMatch(seen, representation)
  if (preview.areDistinct) throw conflict('merge.distinct')
  if (preview.clashes.length > 0) throw conflict('merge.clash')
  await moveRecords(tx, pair)
  const { idNumber, formerNumbers, enrolments: _enrolments, version: _version, ...facts } = preview.double
  await writeAudit(tx, {
    actor: auditActor(registrar),
    action: 'student.merged',
    subject: `student:${pair.id}`,
    changes: {
      idNumber: {
        from: [preview.student.idNumber, idNumber, ...formerNumbers].join(', '),
        to: preview.student.idNumber,
      },
    },
    details: { double: { idNumber, formerNumbers, ...facts }, moves: preview.moves, same: preview.same },
  })
}

/** Whether this merge has been done before. Throws 404 in `mergeStudents` for a student whom the caller does not see. */
async function isMerged(tx: Database, { id, doubleId }: MergePair): Promise<boolean> {
  const merged = await tx
    .selectFrom('merged_student')
    .select('former_id')
    .where('former_id', '=', doubleId)
    .where('student_id', '=', id)
    .executeTakeFirst()
  return merged !== undefined
}
