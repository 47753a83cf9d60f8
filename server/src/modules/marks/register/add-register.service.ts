import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, HttpError, invalid } from '../../../http/errors.ts'
import { done, refused } from '../../../http/outcome.ts'
import { types } from '../class/class.service.ts'
import type { ClassPath } from '../class/class.schemas.ts'
import type { AddedRegister, NewClassRegister } from './class-register.schemas.ts'
import type { NewRegister, RegisterOutcome } from './register.schemas.ts'
import { writeRegister } from './write-register.sql.ts'

/**
 * Writes the register of today for a client of the fixed wire. A second one, and one of classes whose rolls are all begun, is
 * rejected with 501 and the day; a day without a class with 500.
 */
export async function addRegister(db: Database, { etudiants, ...of }: NewRegister): Promise<RegisterOutcome> {
  const entries = etudiants.map(({ cin, presence }) => ({
    ...{ idNumber: cin, state: presence === 1 ? ('present' as const) : ('absent' as const) },
    ...{ minutes: null, document: null, acceptedBy: null, remark: null },
  }))
  const write = () => writeRegister(db, of, entries)
  // The second try finds the roll that was called meanwhile.
  const { date, refusal } = await write().catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'register.exists') return write()
    throw error
  })
  if (refusal === null) return { ...done(), date }
  return refusal === 'register.exists' ? { ...refused(501, refusal), date } : refused(500, refusal)
}

/**
 * Writes the register of today with the states of its students, in the transaction of the call. Throws 404 and 409 as the
 * fixed wire refuses, and 422 unless each student of the group is listed once.
 */
export async function createRegister(
  tx: Database,
  { teacherId, yearId }: Actor,
  { groupId, subjectId, type, semester, rows }: ClassPath & NewClassRegister,
): Promise<AddedRegister> {
  const of = {
    ...{ enseignant_id: teacherId, group_id: Number(groupId), matiere_id: Number(subjectId) },
    ...{ type_matiere: types[type], annee_id: yearId, semestre_id: semester },
  }
  const { date, refusal } = await writeRegister(tx, of, rows)
  if (refusal === 'register.notHeld') throw new HttpError(404, refusal)
  if (refusal === 'register.students') throw invalid(refusal)
  if (refusal) throw conflict(refusal)
  return { date }
}
