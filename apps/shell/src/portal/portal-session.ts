import type { SchoolYear, AuthSession } from '@portal/remote-kit'
import { permissionsOfUser } from '@portal/release-format/roles'
import { accountIdOf, readUser, readYear } from '../session/stored-session.ts'

/** The stored user as the portal's `AuthSession`; null without one. */
export function currentSession(): AuthSession | null {
  const user = readUser()
  return (
    user && {
      accountId: accountIdOf(user),
      teacherId: user.enseignant_id,
      name: user.name,
      nameAr: user.name_ar ?? '',
      yearId: user.annee_id,
      departmentId: user.departement_id,
      isHead: user.chef === 1,
      cycleId: user.cycle_id ?? null,
      specialityId: user.specialite_id ?? null,
      roles: permissionsOfUser(user),
    }
  )
}

export function currentYear(): SchoolYear | null {
  const year = readYear()
  return year && { id: year.id, name: year.annee_scolaire }
}
