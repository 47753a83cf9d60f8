/** The roles that an administrator gives to an account. */
export const roles = ['registrar', 'exams', 'librarian', 'print-room', 'internships', 'operator', 'admin'] as const
export type Role = (typeof roles)[number]

/** The permissions that a page or a menu entry may require: a teacher, a head of department (`chef`), or a role. */
export const permissions = ['teacher', 'chef', ...roles] as const
export type Permission = (typeof permissions)[number]

/** The permissions of a signed-in user. Servers of other institutes and of older releases answer without roles. */
export function permissionsOfUser({ roles: given, chef }: { roles?: Permission[]; chef: number }): Permission[] {
  return given ?? (chef === 1 ? ['teacher', 'chef'] : ['teacher'])
}
