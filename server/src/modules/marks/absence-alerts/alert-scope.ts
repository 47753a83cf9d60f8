import type { Caller } from '../../../http/actor.ts'
import { readers } from '../../../kernel/registrar-scope.ts'
import { type DepartmentScope, scopeOf } from '../../../kernel/role-scope.ts'

/** The departments of whose subjects a caller sees the alerts: those of the role, and the one that a head leads. */
export function alertScope(caller: Caller): DepartmentScope {
  const scope = scopeOf(caller, readers)
  if (scope === null || !caller.teacher?.isHead) return scope
  return [...scope, caller.teacher.departmentId]
}
