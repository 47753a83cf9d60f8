import type { AuthSession } from '@portal/remote-kit'

/** Whether an account has the same rights in two of its sessions. */
export function haveSameRights(one: AuthSession, other: AuthSession): boolean {
  return rightsOf(one) === rightsOf(other)
}

function rightsOf({ teacherId, departmentId, cycleId, specialityId, isHead, roles }: AuthSession): string {
  return JSON.stringify([teacherId, departmentId, cycleId, specialityId, isHead, roles.toSorted()])
}
