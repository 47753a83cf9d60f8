import type { Role } from '@portal/release-format/roles'
import type { Caller } from '../../platform/actor.ts'
import { forbidden } from '../../platform/errors.ts'
import { scopeOf } from '../../platform/role-scope.ts'

/** Throws 403 for a role in single departments: years and reference data belong to the whole institute. */
export function requireWholeInstitute(caller: Caller, roles: readonly Role[]): void {
  if (scopeOf(caller, roles) !== null) throw forbidden()
}
