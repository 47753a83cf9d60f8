import type { Role } from '@portal/release-format/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../http/actor.ts'
import { isInScope, scopeOf } from '../../kernel/role-scope.ts'

/** The roles that write news where they are held; `admin` reads them, and withdraws what should not be there. */
export const writers = ['registrar', 'exams', 'librarian', 'internships'] as const satisfies Role[]
export const newsRoles = [...writers, 'admin'] as const

/** Whether a caller administers news of the table `n` (news_item). */
export const isAdministered = (caller: Caller) => isInScope(sql<number>`n.department_id`, scopeOf(caller, newsRoles))

/**
 * Whether a caller reads news of the table `n` (news_item). News of a department are for its teachers and for roles in
 * it; news with an audience for those who have one of its permissions there, also for a role in the whole institute.
 */
export function isReadBy({ teacher, grants }: Pick<Caller, 'teacher' | 'grants'>): RawBuilder<boolean> {
  const ofTeacher = teacher ? [{ permission: 'teacher', department: teacher.departmentId }] : []
  const ofHead = teacher?.isHead ? [{ permission: 'chef', department: teacher.departmentId }] : []
  const ofRoles = grants.map(({ role, departmentId }) => ({ permission: role, department: departmentId }))
  const held = [...ofTeacher, ...ofHead, ...ofRoles]
  const departments = held.flatMap(({ department }) => department ?? [])
  return sql`case when n.audience = '{}'
    then n.department_id is null or n.department_id = any(${departments}::integer[])
    else exists (
      select from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (permission text, department integer)
      where held.permission = any(n.audience)
        and (n.department_id is null or held.department is null or held.department = n.department_id)) end`
}
