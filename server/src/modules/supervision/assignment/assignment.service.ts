import { type Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { byStudentName, studentName } from '../../../kernel/students.sql.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { type Changes, decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { notFound, forbidden } from '../../../http/errors.ts'
import { done, type Outcome, refused } from '../../../http/outcome.ts'
import type { Language } from '../../../http/language.ts'
import { withdrawNotifications } from '../../../kernel/notify.ts'
import { insertAssignments, selectSupervised } from './add-assignments.sql.ts'
import type * as wire from './assignment.schemas.ts'
import {
  type AssignmentFilter,
  assignments,
  type LockedAssignment,
  lockAssignment,
  matchesFilter,
} from './assignment.sql.ts'
import { notifyAssigned, notifySupervisor } from './notify-supervisor.ts'

/** The assignments of a year, by student name. */
export async function listAssignments(
  db: Database,
  whose: AssignmentFilter,
  yearId: number,
  language: Language,
): Promise<wire.Assignment[]> {
  const { rows } = await sql<wire.Assignment>`
    select a.id, speciality.cycle_id, a.state as etat, y.name as annee_scolaire,
      ${localizedPersonName(language, 't')} as enseignant_name, ${studentName(language)} as etudiant_name, s.id_number as cin,
      g.name as group_name, ${localizedName(language, 'cycle')} as cycle_name,
      ${localizedName(language, 'speciality')} as specialite_name, p.id as sujet_id, p.name as sujet_name,
      a.defence_on as date_validation
    from ${assignments}
    join academic_year y on y.id = a.year_id
    join cycle on cycle.id = speciality.cycle_id
    join teacher t on t.id = a.teacher_id
    join student s on s.id = a.student_id
    left join project_subject p on p.id = a.subject_id
    where a.year_id = ${yearId} and ${matchesFilter(whose)}
    order by ${byStudentName(language)}`.execute(db)
  return rows
}

/** Assigns supervisors to all listed students, or to none if one of them has a supervisor in that year. */
export async function addAssignments(
  db: Kysely<Tables>,
  actor: Actor,
  body: wire.NewAssignments,
): Promise<wire.AssignmentOutcome> {
  const students = body.listAffect.flatMap(({ etudiant_id }) => etudiant_id)
  if (new Set(students).size < students.length) return refused(500, 'assignment.studentTwice')
  try {
    return await db.transaction().execute(async (tx) => {
      const { is_of_department, is_offered, ids } = await insertAssignments(tx, actor.teacherId, body)
      if (!is_of_department) throw forbidden()
      if (!is_offered) throw notFound()
      await notifyAssigned(tx, actor.teacherId, ids)
      return done()
    })
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== 'project_student_once_a_year') throw error
    const etudiants = await selectSupervised(db, body.annee_id, students)
    return { ...refused(500, 'assignment.studentTaken'), etudiants }
  }
}

/** Validates or postpones a project that has a subject; the decision is final. */
export async function decideAssignment(db: Kysely<Tables>, actor: Actor, decision: wire.Decision): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const assignment = await lockOfDepartment(tx, actor, decision.etudiant_ens_pfe_id)
    const isDefended = decision.etat === 1 && assignment.cycle_id === 2
    const defence_on = isDefended ? (decision.date_validation ?? null) : null
    if (assignment.state !== 0) return refused(500, 'assignment.decided')
    if (assignment.subject_id === null) return refused(500, 'assignment.withoutSubject')
    if (isDefended && !defence_on) return refused(500, 'assignment.dateRequired')
    const { id } = assignment
    await tx.updateTable('project_assignment').set({ state: decision.etat, defence_on }).where('id', '=', id).execute()
    const action = decision.etat === 1 ? 'assignment.validated' : 'assignment.postponed'
    const before = { state: assignment.state, defence: null }
    await auditAssignment(tx, actor, action, assignment, {
      changes: decisionChanges(before, { state: decision.etat, defence: defence_on }),
    })
    const decided =
      decision.etat === 1 ? { decision: 'validated' as const, day: defence_on } : { decision: 'postponed' as const }
    await notifySupervisor(tx, actor.teacherId, id, decided)
    return done()
  })
}

/** Deletes an undecided assignment; its subject becomes available again. */
export async function deleteAssignment(
  db: Kysely<Tables>,
  actor: Actor,
  { etudiant_ens_pfe_id, annee_id }: wire.DeletedAssignment,
): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const assignment = await lockOfDepartment(tx, actor, etudiant_ens_pfe_id)
    if (assignment.year_id !== annee_id) throw notFound()
    if (assignment.state !== 0) return refused(500, 'assignment.decided')
    await tx.deleteFrom('project_assignment').where('id', '=', assignment.id).execute()
    await withdrawNotifications(tx, `assignment:${assignment.id}`)
    await auditAssignment(tx, actor, 'assignment.deleted', assignment, { details: { student: assignment.student_id } })
    return done()
  })
}

async function lockOfDepartment(db: Database, { departmentId }: Actor, id: number): Promise<LockedAssignment> {
  const assignment = await lockAssignment(db, { departmentId }, id)
  if (!assignment) throw notFound()
  return assignment
}

function auditAssignment(
  db: Database,
  actor: Actor,
  action: string,
  { id }: LockedAssignment,
  told: { changes?: Changes; details?: Record<string, unknown> },
) {
  return writeAudit(db, { actor: `teacher:${actor.teacherId}`, action, subject: `assignment:${id}`, ...told })
}
