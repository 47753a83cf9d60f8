import type { Role } from '@portal/release-format/roles'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Caller, Grant } from '../http/actor.ts'
import { forbidden } from '../http/errors.ts'

/** The departments in which a caller holds a role; null for the whole institute. */
export type DepartmentScope = readonly number[] | null

/** The departments in which the caller holds one of these roles. */
export function scopeOf({ grants }: { grants: readonly Grant[] }, roles: readonly Role[]): DepartmentScope {
  const held = grants.filter(({ role }) => roles.includes(role))
  if (held.some(({ departmentId }) => departmentId === null)) return null
  return [...new Set(held.flatMap(({ departmentId }) => departmentId ?? []))]
}

/** Throws 403 for a caller who holds these roles in single departments only; for resources of the whole institute. */
export function requireWholeInstitute(caller: Pick<Caller, 'grants'>, roles: readonly Role[]): void {
  if (scopeOf(caller, roles) !== null) throw forbidden()
}

/** A condition that holds for the departments of a scope. */
export function isInScope(departmentId: Expression<number> | RawBuilder<number>, scope: DepartmentScope) {
  return scope === null ? sql<boolean>`true` : sql<boolean>`${departmentId} = any(${[...scope]}::integer[])`
}
