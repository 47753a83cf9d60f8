import type { Institute } from '../../../config.ts'
import type { Database } from '../../../database/connect.ts'
import type { Printed } from '../../../documents/send-pdf.ts'
import { typeset } from '../../../documents/typesetter.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { auditActor, type Registrar } from '../../../kernel/registrar-scope.ts'
import { letterJob } from './letter-job.ts'
import { type MadeLetters, maxLetters, type NewLetters } from './letter.schemas.ts'
import { insertLetters, selectLetters } from './letters.sql.ts'

/**
 * Makes the letters that the students of a list are due, in the transaction of the call; nobody gets the same one twice.
 * Throws 409 where none is due, or more than one document has.
 */
export async function makeLetters(tx: Database, registrar: Registrar, letters: NewLetters): Promise<MadeLetters> {
  const made = await insertLetters(tx, registrar, letters)
  if (made.length === 0) throw conflict('letters.none')
  if (made.length > maxLetters) throw conflict('letters.tooMany', { limit: maxLetters })
  for (const { id, kind, studentId, subjectId } of made)
    await writeAudit(tx, {
      ...{ actor: auditActor(registrar), action: 'letter.made', subject: `student:${studentId}` },
      details: { letter: id, kind, subject: subjectId, year: registrar.caller.yearId },
    })
  return { ids: made.map(({ id }) => id) }
}

/** Prints letters as they were made; 404 unless all of them are of the caller's departments. */
export async function printLetters(
  db: Database,
  registrar: Registrar,
  { ids, institute }: { ids: readonly number[]; institute: Institute },
): Promise<Printed> {
  const letters = [
    ...(await selectLetters(db, registrar, { ids, language: 'fr' })),
    ...(await selectLetters(db, registrar, { ids, language: 'ar' })),
  ]
  if (letters.length < new Set(ids).size) throw notFound()
  return {
    name: 'lettres-absences.pdf',
    pdf: await typeset(letterJob(letters, institute), { teacherId: registrar.caller.accountId, limit: 60_000 }),
  }
}
