import { roles, type Role } from '@portal/release-format/roles'
import type { AuthSession } from '@portal/remote-kit'
import { shellTexts } from '../texts.ts'

/** The name of the portal for this user: that of teachers, or the office of other users. */
export function usePortalName(session: AuthSession | null): string {
  const t = shellTexts.useTexts()
  const offices = officesOf(session)
  return offices.length === 0 ? t('portal.name') : offices.map((role) => t(`portal.office.${role}`)).join(' · ')
}

/** An administrator holds every role, and is of the administration alone. */
function officesOf(session: AuthSession | null): readonly Role[] {
  if (!session || session.roles.includes('teacher')) return []
  return session.roles.includes('admin') ? ['admin'] : roles.filter((role) => session.roles.includes(role))
}
