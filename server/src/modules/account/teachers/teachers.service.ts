import type { Role } from '@portal/release-format/roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { changedFields, writeAudit } from '../../../kernel/audit.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { HttpError, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { byName } from '../../../kernel/localized-name.sql.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import { type Administrator, auditActor, type SeenVersion } from '../accounts/accounts.service.ts'
import { isFound } from '../accounts/accounts.sql.ts'
import { revokeAuthSessions } from '../auth-session.sql.ts'
import { requireOffered } from '../positions/offered-position.sql.ts'
import { lockProfiles } from '../teacher.sql.ts'
import type { TeacherFacts, TeacherRecord, TeachersQuery } from './teachers.schemas.ts'
import { selectTeachers } from './teachers.sql.ts'

/** Administrators read what the registrar changes. */
export const readers = ['registrar', 'admin'] as const satisfies readonly Role[]
export const writers = ['registrar'] as const satisfies readonly Role[]

/** One page of the teachers of the caller's departments, by name. */
export async function listTeachers(
  db: Database,
  { caller, language }: Administrator,
  { search = '', departmentId, isHead, cursor, limit = 50 }: TeachersQuery,
): Promise<Page<TeacherRecord>> {
  const after = decodeCursor(cursor, ['string', 'number'])
  const where = [
    isInScope(sql<number>`t.department_id`, scopeOf(caller, readers)),
    ...(search.trim() ? [isFound(search)] : []),
    ...(departmentId === undefined ? [] : [sql<boolean>`t.department_id = ${departmentId}`]),
    ...(isHead === undefined ? [] : [sql<boolean>`t.is_head = ${isHead}`]),
    ...(after ? [sql<boolean>`(${byName(language, 'a')}) > (${after[0]}, ${after[1]})`] : []),
  ]
  const rows = await selectTeachers(db, { where, limit: limit + 1, callerId: caller.accountId, language })
  return toPage(rows, limit, { keyOf: ({ sortKey, teacher }) => [sortKey, teacher.id], itemOf: (row) => row.teacher })
}

/** Throws 404 for a teacher outside the departments where the caller holds one of the roles. */
export async function findTeacher(
  db: Database,
  { caller, language }: Administrator,
  { id, roles = writers }: { id: number; roles?: readonly Role[] },
): Promise<TeacherRecord> {
  const where = [sql<boolean>`t.id = ${id}`, isInScope(sql<number>`t.department_id`, scopeOf(caller, roles))]
  const [row] = await selectTeachers(db, { where, limit: 1, callerId: caller.accountId, language })
  if (!row) throw notFound()
  return row.teacher
}

export const readTeacher = (db: Database, administrator: Administrator, id: number): Promise<TeacherRecord> =>
  findTeacher(db, administrator, { id, roles: readers })

/**
 * Changes a teacher's record. Another department, or becoming or ceasing to be its head, ends the sessions of the
 * account, so that no open page keeps the former permissions; 403 for one's own record. Throws 422 for an archived
 * grade or status that the teacher did not have.
 */
export async function changeTeacher(
  db: Kysely<Tables>,
  administrator: Administrator,
  { id, seen, facts }: { id: number; seen: SeenVersion; facts: TeacherFacts },
): Promise<TeacherRecord> {
  return db.transaction().execute(async (tx) => {
    const before = await lockProfiles(tx, [id])
    const { version: _, ...shown } = await findTeacher(tx, administrator, { id })
    requireMatch(seen, shown)
    await requireDepartment(tx, administrator, facts.departmentId)
    const held = { grade_id: shown.grade.id, status_id: shown.status.id }
    await requireOffered(tx, columnsOf(facts), held)
    const isOther = facts.departmentId !== shown.department.id || facts.isHead !== shown.isHead
    if (isOther && shown.isOwn) throw new HttpError(403, 'account.own')
    await tx.updateTable('teacher').set(columnsOf(facts)).where('id', '=', id).execute()
    if (isOther) await revokeAuthSessions(tx, id)
    const changes = changedFields(before, await lockProfiles(tx, [id])).get(id)
    const subject = `teacher:${id}`
    if (changes) await writeAudit(tx, { actor: auditActor(administrator), action: 'teacher.changed', subject, changes })
    return findTeacher(tx, administrator, { id })
  })
}

/** Throws 404 for a department where the caller is not the registrar. */
export async function requireDepartment(tx: Database, { caller }: Administrator, id: number): Promise<void> {
  const { rows } = await sql`
    select from department d where d.id = ${id} and ${isInScope(sql<number>`d.id`, scopeOf(caller, writers))}`.execute(
    tx,
  )
  if (rows.length === 0) throw notFound()
}

export const columnsOf = (facts: TeacherFacts) => ({
  first_name: facts.firstName,
  last_name: facts.lastName,
  first_name_ar: facts.firstNameAr,
  last_name_ar: facts.lastNameAr,
  department_id: facts.departmentId,
  grade_id: facts.gradeId,
  status_id: facts.statusId,
  is_head: facts.isHead,
})
