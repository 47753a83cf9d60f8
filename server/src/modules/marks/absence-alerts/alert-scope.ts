import type { Role } from '@portal/release-format/roles'
import type { Caller } from '../../../http/actor.ts'
import { readers } from '../../../kernel/registrar-scope.ts'
import { type DepartmentScope, scopeOf } from '../../../kernel/role-scope.ts'

/**
 * The departments of whose subjects a caller sees the alerts: those of the roles, and the one that a head leads. With
 * `writers` those in which the caller makes letters.
 */
export function alertScope(caller: Caller, roles: readonly Role[] = readers): DepartmentScope {
  const scope = scopeOf(caller, roles)
  if (scope === null || !caller.teacher?.isHead) return scope
  return [...scope, caller.teacher.departmentId]
}
