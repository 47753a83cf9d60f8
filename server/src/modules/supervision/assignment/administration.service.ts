import { type Kysely, sql } from 'kysely'
import { byStudentName } from '../../../kernel/students.sql.ts'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { AssignmentState } from '../../../database/tables/supervision.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { notFound, conflict } from '../../../http/errors.ts'
import { notifySupervisor } from './notify-supervisor.ts'

export interface ListedProject {
  id: number
  code: string
  student: string
  group: string
  subject: string | null
  state: AssignmentState
  defence_on: string | null
}

/** The projects a teacher supervises in the current year, by student name. */
export async function listProjects(db: Database, email: string): Promise<ListedProject[]> {
  const { rows } = await sql<ListedProject>`
    select a.id, s.id_number as code, s.last_name || ' ' || s.first_name as student, g.name as "group",
      p.name as subject, a.state, a.defence_on
    from teacher t
    join project_assignment a on a.teacher_id = t.id
    join academic_year y on y.id = a.year_id and y.is_current
    join student s on s.id = a.student_id
    join student_group g on g.id = a.group_id
    left join project_subject p on p.id = a.subject_id
    where lower(t.email) = ${email.toLowerCase()}
    order by ${byStudentName('fr')}`.execute(db)
  return rows
}

/** Reopens a decided project for a new decision of the head. */
export async function reopenProject(
  db: Kysely<Tables>,
  by: string,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await db.transaction().execute((tx) => reopenProjectIn(tx, { actor: by, accountId: null }, { id, reason }))
}

/** Reopens a decided project; 409 for a project without a decision. */
export async function reopenProjectIn(
  tx: Database,
  { actor, accountId }: { actor: string; accountId: number | null },
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const project = await tx
    .selectFrom('project_assignment')
    .select(['state', 'defence_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!project) throw notFound()
  if (project.state === 0) throw conflict('assignment.pending')
  await tx.updateTable('project_assignment').set({ state: 0, defence_on: null }).where('id', '=', id).execute()
  const changes = decisionChanges({ state: project.state, defence: project.defence_on }, { state: 0, defence: null })
  const trace = { actor, action: 'assignment.reopened', subject: `assignment:${id}` }
  await writeAudit(tx, { ...trace, changes, details: { reason } })
  await notifySupervisor(tx, accountId, id, { decision: 'reopened', reason })
}
