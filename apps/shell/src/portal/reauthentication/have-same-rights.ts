import type { AuthSession } from '@portal/remote-kit'

/** Whether what an account may see and do is the same in two of its sessions. */
export function haveSameRights(one: AuthSession, other: AuthSession): boolean {
  return rightsOf(one) === rightsOf(other)
}

function rightsOf({ teacherId, departmentId, cycleId, specialityId, isHead, roles }: AuthSession): string {
  return JSON.stringify([teacherId, departmentId, cycleId, specialityId, isHead, roles.toSorted()])
}
