import type { AuditEntry } from '@portal/api-client/accounts'
import { referenceQueries } from '@portal/api-client/reference'
import { useLanguage } from '@portal/i18n'
import { useQuery } from '@tanstack/react-query'
import { auditActions } from './audit-actions.ts'
import { roleNames } from '../accounts/role-names.ts'
import { useTexts } from '../texts.ts'
import { auditTexts } from './texts.ts'

/** An entry in words: its action, with the role and its department, or the reason of a refusal, that it names. */
export function useEntryText(): (entry: AuditEntry) => string {
  const shared = useTexts()
  const t = auditTexts.useTexts()
  const { data: departments = [] } = useQuery(referenceQueries.departments(useLanguage()))
  const roleOf = (details: AuditEntry['details']) => {
    const role = roleNames.find((name) => name === details['role'])
    const department = departments.find(({ value }) => value === details['department'])?.label
    if (!role) return undefined
    const name = shared(`accounts.role.${role}`)
    return department ? shared('accounts.roleIn', { role: name, department }) : name
  }
  return ({ action, details }) => {
    const known = auditActions.find((name) => name === action)
    const reason = action.endsWith('.refused') && typeof details['reason'] === 'string' ? details['reason'] : undefined
    const added = roleOf(details) ?? reason
    if (!known) return action
    const text = t(`action.${known}`)
    return added ? t('withDetail', { text, detail: added }) : text
  }
}

/** Who acted: a name, the command line, or the portal itself. */
export function useActorName(): (party: AuditEntry['actor']) => string {
  const t = auditTexts.useTexts()
  return ({ code, name }) => {
    if (name) return name
    if (code === 'system') return t('system')
    const user = /^admin:(.+)$/.exec(code)?.[1]
    return user ? t('commandLine', { user }) : code
  }
}
