import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../platform/actor.ts'
import { notFound } from '../../../platform/errors.ts'
import { done, refused } from '../../../platform/outcome.ts'
import { requireSelf } from '../../../platform/ownership.ts'
import type { Language } from '../../../platform/language.ts'
import { insertRegister } from './add-register.sql.ts'
import type * as wire from './register.schemas.ts'
import * as sql from './register.sql.ts'

export async function listRegisterGroups(db: Database, actor: Actor, body: wire.RegisterGroupsBody) {
  requireSelf(actor, body.enseignant_id)
  return sql.selectRegisterGroups(db, body)
}

/** The students of a group of the actor as the initial register: all present, with the sessions it can be for. */
export async function listGroupStudents(
  db: Database,
  actor: Actor,
  key: wire.GroupKey,
  language: Language,
): Promise<wire.GroupStudents> {
  const group = await sql.selectGroupStudents(db, actor.teacherId, key, language)
  if (!group) throw notFound()
  const { students: Etudiant, date, slots } = group
  return slots === null ? { Etudiant } : { Etudiant, date, quarts: slots }
}

export async function listRegisterDates(db: Database, actor: Actor, key: wire.DatesKey) {
  requireSelf(actor, key.enseignant_id)
  return sql.selectRegisterDates(db, key)
}

export async function getRegister(db: Database, actor: Actor, key: wire.RegisterKey, language: Language) {
  requireSelf(actor, key.enseignant_id)
  const register = await sql.selectRegister(db, key, language)
  if (!register) throw notFound()
  return register
}

/**
 * Writes the register of a session of today, once: a second one is rejected with 501 and the day of the first, a day
 * without a session with 500. A stored register cannot be changed.
 */
export async function addRegister(db: Database, actor: Actor, body: wire.NewRegister): Promise<wire.RegisterOutcome> {
  requireSelf(actor, body.enseignant_id)
  const attempt = await insertRegister(db, body)
  if (attempt.id !== null) return { ...done(), date: attempt.today }
  if (!attempt.is_taught) throw notFound()
  if (!attempt.is_in_year) return refused(500, 'register.year')
  if (!attempt.exists && !attempt.is_held) return refused(500, 'register.notHeld')
  if (!attempt.exists && !attempt.is_whole) return refused(500, 'register.students')
  return { ...refused(501, 'register.exists'), date: attempt.today }
}

/** The elimination view: presence count per student, and who is eliminated. */
export async function listPresences(db: Database, actor: Actor, key: wire.PresencesKey, language: Language) {
  requireSelf(actor, key.enseignant_id)
  const presences = await sql.selectPresences(db, key, language)
  if (!presences) throw notFound()
  return presences
}
