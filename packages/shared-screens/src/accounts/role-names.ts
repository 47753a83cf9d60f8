import type { RoleName } from '@portal/api-client/accounts'

/** The roles that an account may have, in the order of lists. */
export const roleNames: readonly RoleName[] = [
  ...(['registrar', 'exams', 'librarian', 'print-room', 'internships', 'operator', 'admin'] as const),
]
