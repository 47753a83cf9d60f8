import type { Account } from '@portal/api-client/accounts'
import { formatDate, listSeparator } from '@portal/i18n'
import type { Fact } from '../facts/fact.ts'
import { useTexts } from '../texts.ts'
import { nameOf, useRoleLabel } from './account-names.ts'

const teacherFacts = ['grade', 'status', 'idNumber', 'identifier', 'birthDate', 'phone'] as const

export type FactName =
  'name' | 'email' | 'state' | 'refusalReason' | 'roles' | 'department' | 'createdOn' | (typeof teacherFacts)[number]

const codes: ReadonlySet<FactName> = new Set(['email', 'idNumber', 'identifier', 'birthDate', 'phone', 'createdOn'])

/** Everything that an account shows, as text. */
export function useAccountFacts(): (account: Account) => Fact<FactName>[] {
  const t = useTexts()
  const labelOf = useRoleLabel()
  return (account) => {
    const { teacher, department, roles, state, refusalReason } = account
    const values: [FactName, string][] = [
      ['name', nameOf(account)],
      ['state', t(`accounts.state.${state}`)],
      ['refusalReason', refusalReason ?? ''],
      ['roles', roles.map(labelOf).join(listSeparator())],
      ['email', account.email],
      ['department', department?.name ?? t('accounts.staff')],
      ...(teacher ? teacherFacts.map((name): [FactName, string] => [name, textOf(name, teacher[name])]) : []),
      ['createdOn', formatDate(account.createdAt)],
    ]
    return values.map(([id, value]) => ({ id, value, label: t(`accounts.fact.${id}`), isCode: codes.has(id) }))
  }
}

const textOf = (name: FactName, value: string) => (name === 'birthDate' ? formatDate(value) : value)
