import type { Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../platform/actor.ts'
import { decisionChanges, writeAudit } from '../../../platform/audit.ts'
import { notFound } from '../../../platform/errors.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { requireSelf } from '../../../platform/ownership.ts'
import { type LockedAssignment, lockAssignment } from '../assignment/assignment.sql.ts'
import type { ChangedSubject, NewSubject, SubjectOfStudent } from './subject.schemas.ts'
import { insertSubject, lockSubjectsOf, selectSubject, selectSubjects, type Subject } from './subject.sql.ts'

/** The caller's subjects of a year. */
export async function listSubjects(
  db: Database,
  actor: Actor,
  { annee_id, enseignant_id }: { annee_id: number; enseignant_id: number },
): Promise<Subject[]> {
  requireSelf(actor, enseignant_id)
  return selectSubjects(db, enseignant_id, annee_id)
}

export async function getSubject(db: Database, actor: Actor, id: number): Promise<{ id: number; name: string }> {
  const subject = await selectSubject(db, actor.teacherId, id)
  if (!subject) throw notFound()
  return { id: subject.id, name: subject.name }
}

export async function addSubject(db: Kysely<Tables>, actor: Actor, body: NewSubject): Promise<Outcome> {
  requireSelf(actor, body.enseignant_id)
  return db.transaction().execute(async (tx) => {
    const id = await createSubject(tx, actor, body.annee_id, body.sujet_name)
    return id === null ? refused(500, 'subject.nameRequired') : done()
  })
}

/** Renames a subject, also while it is assigned. */
export async function renameSubject(db: Kysely<Tables>, actor: Actor, body: ChangedSubject): Promise<Outcome> {
  requireSelf(actor, body.enseignant_id)
  return db.transaction().execute(async (tx) => {
    const subject = await selectSubject(tx, actor.teacherId, body.id)
    if (subject?.year_id !== body.annee_id) throw notFound()
    const name = body.sujet_name.trim()
    if (!name) return refused(500, 'subject.nameRequired')
    await tx.updateTable('project_subject').set({ name }).where('id', '=', subject.id).execute()
    await auditSubject(tx, actor, 'subject.renamed', `project-subject:${subject.id}`, { old: subject.name, new: name })
    return done()
  })
}

/** Deletes an unassigned subject. */
export async function deleteSubject(db: Kysely<Tables>, actor: Actor, id: number): Promise<Outcome> {
  const deletion = db.transaction().execute(async (tx) => {
    await lockSubjectsOf(tx, actor.teacherId)
    const subject = await selectSubject(tx, actor.teacherId, id)
    if (!subject) throw notFound()
    await tx.deleteFrom('project_subject').where('id', '=', id).execute()
    await auditSubject(tx, actor, 'subject.deleted', `project-subject:${id}`, { name: subject.name })
    return done()
  })
  return refuseOnConstraint('project_subject_is_own', deletion)
}

/** Assigns an available or new subject to the student of an undecided assignment, replacing the previous one. */
export async function assignSubject(db: Kysely<Tables>, actor: Actor, body: SubjectOfStudent): Promise<Outcome> {
  requireSelf(actor, body.enseignant_id)
  const change = db.transaction().execute(async (tx) => {
    await lockSubjectsOf(tx, actor.teacherId)
    const assignment = await lockOwnAssignment(tx, actor, body.etudiant_ens_pfe_id)
    if (assignment.year_id !== body.annee_id) throw notFound()
    if (assignment.state !== 0) return refused(500, 'assignment.decided')
    const subject_id = await findOrCreateSubject(tx, actor, body)
    if (subject_id === null) return refused(500, 'subject.nameRequired')
    await tx.updateTable('project_assignment').set({ subject_id }).where('id', '=', assignment.id).execute()
    const changes = decisionChanges({ subject: assignment.subject_id }, { subject: subject_id })
    await auditSubject(tx, actor, 'subject.assigned', `assignment:${assignment.id}`, { subject: subject_id, changes })
    return done()
  })
  return refuseOnConstraint('project_subject_is_free', change)
}

/** Unassigns the subject of an undecided assignment; it becomes available again. */
export async function unassignSubject(db: Kysely<Tables>, actor: Actor, assignmentId: number): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const { id, state, subject_id } = await lockOwnAssignment(tx, actor, assignmentId)
    if (state !== 0) return refused(500, 'assignment.decided')
    if (subject_id === null) return done()
    await tx.updateTable('project_assignment').set({ subject_id: null }).where('id', '=', id).execute()
    const changes = decisionChanges({ subject: subject_id }, { subject: null })
    await auditSubject(tx, actor, 'subject.unassigned', `assignment:${id}`, { subject: subject_id, changes })
    return done()
  })
}

/** Returns the id of the requested or a new subject; null for a blank name. */
async function findOrCreateSubject(db: Database, actor: Actor, body: SubjectOfStudent): Promise<number | null> {
  if (!body.sujet_id) return createSubject(db, actor, body.annee_id, body.sujet_name ?? '')
  const subject = await selectSubject(db, actor.teacherId, body.sujet_id)
  if (subject?.year_id !== body.annee_id) throw notFound()
  return subject.id
}

/** Inserts a subject and returns its id; null for a blank name. */
async function createSubject(db: Database, actor: Actor, yearId: number, text: string): Promise<number | null> {
  const name = text.trim()
  if (!name) return null
  const id = await insertSubject(db, { teacher_id: actor.teacherId, year_id: yearId, name })
  await auditSubject(db, actor, 'subject.added', `project-subject:${id}`, {})
  return id
}

async function lockOwnAssignment(db: Database, { teacherId }: Actor, id: number): Promise<LockedAssignment> {
  const assignment = await lockAssignment(db, { teacherId }, id)
  if (!assignment) throw notFound()
  return assignment
}

/** Maps a violation of `constraint` to the refusal `subject.used`. */
async function refuseOnConstraint(constraint: string, change: Promise<Outcome>): Promise<Outcome> {
  return change.catch((error: unknown) => {
    if (error instanceof DatabaseError && error.constraint === constraint) return refused(500, 'subject.used')
    throw error
  })
}

function auditSubject(db: Database, actor: Actor, action: string, subject: string, details: Record<string, unknown>) {
  return writeAudit(db, { actor: `teacher:${actor.teacherId}`, action, subject, details })
}
