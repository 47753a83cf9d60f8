import type { Account, AccountState, GivenRole } from '@portal/api-client/accounts'
import { useTexts } from '../texts.ts'

export const accountStates: readonly AccountState[] = ['new', 'invited', 'active', 'inactive', 'pending', 'refused']

export const nameOf = ({ firstName, lastName }: Account): string => `${lastName} ${firstName}`

/** The name of a role, with the department that it is limited to. */
export function useRoleLabel(): (role: GivenRole) => string {
  const t = useTexts()
  return ({ role, department }) => {
    const name = t(`accounts.role.${role}`)
    return department ? t('accounts.roleIn', { role: name, department: department.name }) : name
  }
}
