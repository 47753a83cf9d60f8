import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { auditActor, isGroupInScope, type Registrar, writers } from '../../../kernel/registrar-scope.ts'

interface TargetGroup {
  id: number
  name: string
  yearId: number
  year: string
  span: string
  isSmallest: boolean
}

interface Enrolment {
  studentId: number
  groupId: number
  group: string
  isInScope: boolean
}

/**
 * Puts locked students into a group for its year, from wherever they are in that year; marks and attendance of another
 * group stay in its sheets. Throws 404 for a group outside the caller's departments, and 409 for a group with groups
 * inside, or a student who is in a group of another department.
 */
export async function enrol(
  tx: Database,
  registrar: Registrar,
  { groupId, studentIds }: { groupId: number; studentIds: readonly number[] },
): Promise<void> {
  const group = await lockGroup(tx, registrar, groupId)
  if (!group.isSmallest) throw conflict('group.hasGroups')
  const before = new Map(
    (await enrolmentsOf(tx, registrar, { yearId: group.yearId, studentIds })).map((one) => [one.studentId, one]),
  )
  if ([...before.values()].some(({ isInScope }) => !isInScope)) throw conflict('student.otherDepartment')
  const moved = studentIds.filter((id) => before.get(id)?.groupId !== groupId)
  if (moved.length === 0) return
  await sql`
    insert into enrolment (student_id, year_id, group_id, group_span)
    select id, ${group.yearId}, ${group.id}, ${group.span}::int4range from unnest(${[...moved]}::integer[]) id
    on conflict (student_id, year_id) do update
      set group_id = excluded.group_id, group_span = excluded.group_span`.execute(tx)
  for (const id of moved) {
    const from = before.get(id)?.group ?? null
    await writeAudit(tx, {
      actor: auditActor(registrar),
      action: from === null ? 'student.enrolled' : 'student.moved',
      subject: `student:${id}`,
      changes: { group: { from, to: group.name } },
      details: { year: group.year },
    })
  }
}

/** Takes a locked student out of the group of a year; 404 without one in the caller's departments. */
export async function leaveGroup(
  tx: Database,
  registrar: Registrar,
  { studentId, yearId }: { studentId: number; yearId: number },
): Promise<void> {
  const [enrolment] = await enrolmentsOf(tx, registrar, { yearId, studentIds: [studentId] })
  if (!enrolment) throw notFound()
  if (!enrolment.isInScope) throw conflict('student.otherDepartment')
  await tx.deleteFrom('enrolment').where('student_id', '=', studentId).where('year_id', '=', yearId).execute()
  const year = await tx.selectFrom('academic_year').select('name').where('id', '=', yearId).executeTakeFirstOrThrow()
  await writeAudit(tx, {
    actor: auditActor(registrar),
    action: 'student.left',
    subject: `student:${studentId}`,
    changes: { group: { from: enrolment.group, to: null } },
    details: { year: year.name },
  })
}

/**
 * Locks a group so that it stays the smallest, with its span, until the transaction ends. Throws 404 for a group outside
 * the caller's departments.
 */
export async function lockGroup(tx: Database, { caller }: Registrar, id: number): Promise<TargetGroup> {
  // Lock before reading: a group inside, which was waited for, is seen.
  await sql`select from student_group where id = ${id} for share`.execute(tx)
  const { rows } = await sql<TargetGroup>`
    select g.id, g.name, g.year_id as "yearId", y.name as year, g.span::text as span,
      not exists (select from student_group inside where inside.parent_id = g.id) as "isSmallest"
    from student_group g join academic_year y on y.id = g.year_id
    where g.id = ${id} and ${isGroupInScope(caller, writers)}`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

async function enrolmentsOf(
  tx: Database,
  { caller }: Registrar,
  { yearId, studentIds }: { yearId: number; studentIds: readonly number[] },
): Promise<Enrolment[]> {
  const { rows } = await sql<Enrolment>`
    select e.student_id as "studentId", g.id as "groupId", g.name as "group",
      ${isGroupInScope(caller, writers)} as "isInScope"
    from enrolment e join student_group g on g.id = e.group_id
    where e.year_id = ${yearId} and e.student_id = any(${[...studentIds]}::integer[])`.execute(tx)
  return rows
}
