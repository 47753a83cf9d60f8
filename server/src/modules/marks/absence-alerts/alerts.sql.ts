import type { Role } from '@portal/release-format/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { localizedName, localizedPersonName, namedRow } from '../../../kernel/localized-name.sql.ts'
import { readers, type Registrar, writers } from '../../../kernel/registrar-scope.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import { isFound, studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import { hasCalledClass } from '../called-class.sql.ts'
import { alertScope } from './alert-scope.ts'
import type { AbsenceAlert, AlertChoices, AlertFilter, ClassAlerts } from './alert.schemas.ts'

const departmentOfSubject = sql<number>`p.department_id`

/** The alerts `a` of the caller's departments, in which the roles hold, with student, group and subject. */
export const alertsOf = (
  { caller }: Registrar,
  { search = '', groupId, subjectId, state, letterDue }: AlertFilter,
  roles: readonly Role[] = readers,
) => {
  const where: RawBuilder<boolean>[] = [
    sql`a.year_id = ${caller.yearId}`,
    isInScope(departmentOfSubject, alertScope(caller, roles)),
    ...(letterDue ? [sql<boolean>`a.due_kind is not null`] : []),
    ...(search.trim() ? [isFound(search)] : []),
    ...(subjectId === undefined ? [] : [sql<boolean>`a.subject_id = ${subjectId}`]),
    ...(state === undefined ? [] : [sql<boolean>`a.state = ${state}`]),
    ...(groupId === undefined
      ? []
      : [
          sql<boolean>`exists (select from student_group outer_group
            where outer_group.id = ${groupId} and outer_group.year_id = e.year_id and e.group_span <@ outer_group.span)`,
        ]),
  ]
  return sql`
    from absence_follow_up a
    join student s on s.id = a.student_id
    join enrolment e on e.student_id = s.id and e.year_id = a.year_id
    join student_group g on g.id = e.group_id
    join subject m on m.id = a.subject_id
    join speciality p on p.id = m.speciality_id
    where ${sql.join(where, sql` and `)}`
}

type SortKey = readonly [severity: number, studentId: number, subjectId: number, type: number]

interface AlertPage {
  filter: AlertFilter
  after: SortKey | null
  limit: number
}

export interface AlertRow {
  alert: AbsenceAlert
  severity: number
}

/** The alerts after a sort key, the worst first. */
export async function selectAlerts(
  db: Database,
  registrar: Registrar,
  { filter, after, limit }: AlertPage,
): Promise<AlertRow[]> {
  const { caller, language } = registrar
  const sortKey = sql`-a.severity, a.student_id, a.subject_id, coalesce(a.type, 0)`
  const isAfter = after
    ? sql`and (${sortKey}) > (${-after[0]}::integer, ${after[1]}::integer, ${after[2]}::integer, ${after[3]}::integer)`
    : sql``
  const { rows } = await sql<AlertRow>`
    select json_build_object(
        'student', json_build_object('id', s.id, 'idNumber', s.id_number, 'name', ${studentName(language)}),
        'group', json_build_object('id', g.id, 'name', g.name),
        'subject', ${namedRow(language, 'm')},
        'type', a.type, 'absences', a.absences, 'sessions', a.sessions,
        'threshold', case when a.measure is not null then
          json_build_object('measure', a.measure, 'warning', a.warning, 'elimination', a.elimination) end,
        'state', a.state,
        'elimination', (
          select json_build_object('reason', x.reason, 'decidedAt', x.decided_at,
            'decidedBy', (select ${localizedPersonName(language, 'd')} from account d where d.id = x.decided_by))
          from elimination x
          where x.student_id = a.student_id and x.subject_id = a.subject_id and x.year_id = a.year_id),
        'mayDecide', ${isInScope(departmentOfSubject, scopeOf(caller, writers))},
        'letters', (
          select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'madeAt', l.made_at,
            'madeBy', (select ${localizedPersonName(language, 'd')} from account d where d.id = l.made_by))
            order by l.id), '[]')
          from absence_letter l
          where l.student_id = a.student_id and l.subject_id = a.subject_id and l.year_id = a.year_id
            and coalesce(l.type = a.type, l.type is null)),
        'dueLetter', a.due_kind,
        'mayMakeLetter', ${isInScope(departmentOfSubject, alertScope(caller, writers))}) as alert, a.severity
    ${alertsOf(registrar, filter)} ${isAfter}
    order by ${sortKey} limit ${limit}`.execute(db)
  return rows
}

/** The groups and subjects of the alerts of the caller's departments. */
export async function selectAlertChoices(db: Database, registrar: Registrar): Promise<AlertChoices> {
  const alerts = alertsOf(registrar, {})
  const { rows } = await sql<AlertChoices>`
    select coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name)
        from (select distinct g.id, g.name ${alerts}) found), '[]') as groups,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name)
        from (select distinct m.id, ${localizedName(registrar.language, 'm')} as name ${alerts}) found), '[]') as subjects`.execute(
    db,
  )
  return rows[0] ?? { groups: [], subjects: [] }
}

interface ClassKey {
  teacherId: number
  groupId: number
  subjectId: number
  type: number
}

/** The alerts of a class; undefined for one whose rolls the teacher neither calls nor called in the year. */
export async function selectClassAlerts(
  db: Database,
  { teacherId, groupId, subjectId, type }: ClassKey,
): Promise<ClassAlerts | undefined> {
  const { rows } = await sql<ClassAlerts>`
    select (
        select json_build_object('measure', t.measure, 'warning', t.warning, 'elimination', t.elimination)
        from subject_absence_threshold t where t.subject_id = ${subjectId} and t.type = ${type}) as threshold,
      (select coalesce(json_agg(json_build_object('idNumber', s.id_number, 'state', a.state, 'severity', a.severity)
          order by a.severity desc, s.id), '[]')
        from ${studentIdsOfGroup} member
        join student s on s.id = member.student_id
        cross join lateral (
          select case when bool_or(b.state = 'eliminated') then 'eliminated' else min(b.state) end as state,
            max(b.severity) as severity
          from absence_alert b
          where b.student_id = s.id and b.year_id = g.year_id and b.subject_id = ${subjectId}
            and (b.type = ${type} or b.state = 'eliminated')
          having count(*) > 0) a) as items
    from student_group g
    where g.id = ${groupId} and ${hasCalledClass(teacherId, { subjectId, type })}`.execute(db)
  return rows[0]
}
