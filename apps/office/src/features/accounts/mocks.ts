import type { Account } from '@portal/api-client/accounts'
import type { Mocks } from '@portal/api-client/mocks'
import { computing, mockAccount, mockSignUp } from '@portal/shared-screens/mocks'

let accounts: Account[] = [mockAccount, mockSignUp]
const waiting = () => accounts.filter(({ state }) => state === 'pending')
const accountOf = (id: string) => accounts.find((account) => String(account.id) === id) ?? mockAccount
const change = (id: string, changes: Partial<Account>): Account => {
  const changed = { ...accountOf(id), ...changes, version: `"${Math.random()}"` }
  accounts = accounts.map((account) => (account.id === changed.id ? changed : account))
  return changed
}

/** Changes take effect until the page is reloaded; nothing is mailed. */
export const accountMocks: Mocks = {
  listAccounts: ({ query }) => ({
    items: accounts.filter(({ lastName, state }) => {
      const isFound = lastName.toLowerCase().startsWith((query?.search ?? '').toLowerCase())
      return isFound && (!query?.state || state === query.state)
    }),
    next: null,
  }),
  getAccount: ({ path }) => ({
    account: accountOf(path.id),
    lock: null,
    grantable: [{ role: 'librarian', department: null }],
    vacant: ['exams'],
  }),
  listSignUps: () => ({ items: waiting(), next: null }),
  countSignUps: () => ({ count: waiting().length }),
  decideSignUp: ({ path, body }) => {
    const refusal = { state: 'refused', refusalReason: body.reason ?? '' } as const
    return { account: change(path.id, body.decision === 'accepted' ? { state: 'invited' } : refusal), isMailSent: true }
  },
  changeAccountState: ({ path, body }) => change(path.id, { state: body.state }),
  giveAccountRole: ({ path, body }) => change(path.id, { roles: [{ role: body.role, department: null }] }),
  takeAccountRole: ({ path }) => change(path.id, { roles: [] }),
  createStaffAccount: ({ body }) => {
    const created: Account = { ...mockAccount, ...body, id: accounts.length + 7, department: null, teacher: null }
    accounts = [...accounts, created]
    return created
  },
  countUninvited: () => ({
    new: accounts.filter(({ state }) => state === 'new').length,
    invited: accounts.filter(({ state }) => state === 'invited').length,
  }),
  inviteAccounts: ({ body }) => {
    const invited = accounts.filter(({ state }) => state === body.state)
    for (const { id } of invited) change(String(id), { state: 'invited' })
    return { invited: invited.length }
  },
  inviteAccount: ({ path }) => change(path.id, { state: 'invited' }),
  mailPasswordReset: { isMailSent: true },
  listAccountHistory: { items: [], next: null },
  listDepartments: { Departement: [{ value: computing.id, label: computing.name }] },
}
