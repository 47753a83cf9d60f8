import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import type { DecidedKind } from '../../../kernel/decide-request.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { madeDecision, requestOrders, utcInstant } from '../../../kernel/requests.ts'
import { studentName } from '../../../kernel/students.sql.ts'
import { reopenProjectIn } from '../assignment/administration.service.ts'
import { notifyHead } from './notify-head.ts'
import { isDecidedBy } from './reopening-access.ts'
import type { ReopeningRepresentation } from './reopening.schemas.ts'

/** Locks a request and then its project for the transaction; returns who decided it. */
async function lockReopening(tx: Database, id: number): Promise<{ decidedBy: number | null } | undefined> {
  const { rows } = await sql<{ decidedBy: number | null; assignmentId: number }>`
    select decided_by as "decidedBy", assignment_id as "assignmentId" from reopening_request where id = ${id}
    for update`.execute(tx)
  await sql`select from project_assignment where id = ${rows[0]?.assignmentId ?? 0} for update`.execute(tx)
  return rows[0]
}

const from = sql`
  from reopening_request c
  join project_assignment a on a.id = c.assignment_id
  join student_group g on g.id = a.group_id
  join speciality on speciality.id = g.speciality_id
  join department d on d.id = speciality.department_id
  join teacher t on t.id = c.teacher_id
  join teacher supervisor on supervisor.id = a.teacher_id
  join student s on s.id = a.student_id
  left join project_subject p on p.id = a.subject_id
  left join account by on by.id = c.decided_by`

const projectDecision = (state: string, defence: string) => sql`json_build_object(
  'state', (array['pending', 'validated', 'postponed'])[${sql.ref(state)} + 1], 'defenceOn', ${sql.ref(defence)})`

const representation = (language: Language) => sql`
  json_build_object(
    'id', c.id,
    'state', c.state,
    'sentAt', ${utcInstant('c.created_at')},
    'head', json_build_object(
      'id', t.id, 'name', ${localizedPersonName(language, 't')}, 'department', ${localizedName(language, 'd')}),
    'assignmentId', c.assignment_id,
    'student', json_build_object('idNumber', s.id_number, 'name', ${studentName(language)}),
    'group', g.name,
    'supervisor', ${localizedPersonName(language, 'supervisor')},
    'subject', p.name,
    'former', ${projectDecision('c.former_state', 'c.former_defence_on')},
    'current', ${projectDecision('a.state', 'a.defence_on')},
    'reason', c.reason,
    'decision', ${madeDecision(language, sql`c.state in ('accepted', 'refused')`)})`

/** A head asks to reopen the decision on a project; an accepted request makes the project pending in the same transaction. */
export const reopenings: DecidedKind<ReopeningRepresentation, { decidedBy: number | null }> = {
  name: 'reopening',
  table: 'reopening_request',
  from,
  representation,
  orders: requestOrders,
  facts: ({ id, state, reason, current }) => ({ id, state, reason, current }),
  isDecidedBy,
  lock: lockReopening,
  subjectOf: ({ assignmentId }) => `assignment:${assignmentId}`,
  accept: (tx, { accountId }, { assignmentId: id, reason }) =>
    reopenProjectIn(tx, { actor: `account:${accountId}`, accountId }, { id, reason }),
  notify: notifyHead,
}
