import { type Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { notFound } from '../../../http/errors.ts'
import { done, type Outcome, refused } from '../../../http/outcome.ts'
import { type LockedAssignment, lockAssignment } from '../assignment/assignment.sql.ts'
import type { ChangedSubject, NewSubject, SubjectOfStudent } from './subject.schemas.ts'

interface Subject {
  id: number
  name: string
  /** 1 while assigned to a student. */
  etat: 0 | 1
}

/** The subjects of a teacher in a year, by name. */
export async function listSubjects(db: Database, teacherId: number, yearId: number): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select p.id, p.name, (a.id is not null)::int as etat
    from project_subject p left join project_assignment a on a.subject_id = p.id
    where p.teacher_id = ${teacherId} and p.year_id = ${yearId}
    order by p.name, p.id`.execute(db)
  return rows
}

export async function getSubject(db: Database, actor: Actor, id: number): Promise<{ id: number; name: string }> {
  const subject = await selectSubject(db, actor.teacherId, id)
  if (!subject) throw notFound()
  return { id: subject.id, name: subject.name }
}

export async function addSubject(db: Kysely<Tables>, actor: Actor, body: NewSubject): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const id = await createSubject(tx, actor, body.annee_id, body.sujet_name)
    return id === null ? refused(500, 'subject.nameRequired') : done()
  })
}

/** Renames a subject, also while it is assigned. */
export async function renameSubject(db: Kysely<Tables>, actor: Actor, body: ChangedSubject): Promise<Outcome> {
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
  const { id } = await db
    .insertInto('project_subject')
    .values({ teacher_id: actor.teacherId, year_id: yearId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await auditSubject(db, actor, 'subject.added', `project-subject:${id}`, {})
  return id
}

/** The teacher's subject; undefined for another teacher's. */
async function selectSubject(
  db: Database,
  teacherId: number,
  id: number,
): Promise<{ id: number; name: string; year_id: number } | undefined> {
  return db
    .selectFrom('project_subject')
    .select(['id', 'name', 'year_id'])
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst()
}

/**
 * Serializes assigning and deleting of the teacher's subjects until the transaction ends; two students swapping
 * subjects would deadlock otherwise.
 */
async function lockSubjectsOf(db: Database, teacherId: number): Promise<void> {
  await sql`select from teacher where id = ${teacherId} for no key update`.execute(db)
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
