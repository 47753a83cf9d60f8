import type { Role } from '@portal/release-format/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Caller } from '../../../http/actor.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'

/** The role that decides reopening requests. */
export const decidingRoles: readonly Role[] = ['internships']

const department = sql<number>`speciality.department_id`
/** The requests about projects of the departments in which an account decides. */
export const isDecidedBy = (caller: Pick<Caller, 'grants'>): RawBuilder<boolean> =>
  isInScope(department, scopeOf(caller, decidingRoles))
/** The requests about projects of the department of a head. */
export const isOfDepartment = ({ departmentId }: Pick<Actor, 'departmentId'>): RawBuilder<boolean> =>
  sql`${department} = ${departmentId}`

/** Those of the year of the call. */
export const isDecidedInYear = (caller: Caller) => sql`c.year_id = ${caller.yearId} and ${isDecidedBy(caller)}`
export const isOfDepartmentInYear = (actor: Actor) => sql`c.year_id = ${actor.yearId} and ${isOfDepartment(actor)}`
