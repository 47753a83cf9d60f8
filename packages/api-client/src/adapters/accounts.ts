import { queryOptions } from '@tanstack/react-query'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type { Account } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { ifMatch, inLanguage, once, pagedQuery, pathOf, seen } from './rest.ts'

export * from './audit.ts'
/** An account as staff see it; a change names its `version`, which depends on the language of its labels. */
export type { Account } from '../generated/types.gen.ts'

export type AccountState = Account['state']
export type GivenRole = Account['roles'][number]
export type RoleName = GivenRole['role']

export interface AccountFilter {
  /** Prefixes of words of name and e-mail, or the start of an id number; empty for all. */
  search: string
  state: AccountState | null
  role: RoleName | null
}

/** The accounts that the caller administers. */
export const accountQueries = {
  list: ({ search, state, role }: AccountFilter, language: Language) =>
    pagedQuery(queries.listAccountsOptions, {
      query: { ...(search && { search }), ...(state && { state }), ...(role && { role }) },
      ...inLanguage(language),
    }),
  /** The sign-ups that wait for a decision, the oldest first. */
  signUps: (language: Language) => pagedQuery(queries.listSignUpsOptions, inLanguage(language)),
  signUpCount: () => queryOptions({ ...queries.countSignUpsOptions(), select: ({ count }) => count }),
  /** How many accounts without a sign-in the caller may invite, for the first time and again. */
  uninvited: () => queryOptions(queries.countUninvitedOptions()),
  /** An account, why its state is locked for the caller, and the roles that the caller may give and take. */
  details: (id: number, language: Language) =>
    queryOptions(queries.getAccountOptions({ ...pathOf(id), ...inLanguage(language) })),
  /** The entries of the audit log about an account, newest first. */
  history: (id: number, language: Language) =>
    pagedQuery(queries.listAccountHistoryOptions, { ...pathOf(id), query: { limit: 10 }, ...inLanguage(language) }),
}

/** The keys of the queries that a change of an account changes. */
export const changedByAccount = keysOf(
  'listAccounts',
  'listSignUps',
  'countSignUps',
  'countUninvited',
  'getAccount',
  'listAccountHistory',
  'listAuditEntries',
  'listTasks',
)

/** The version that was seen, in the language in which it was read. */
export type SeenAccount = Pick<Account, 'id' | 'version'> & { language: Language }

export type SignUpDecision = { decision: 'accepted' } | { decision: 'refused'; reason: string }

/** Decides a sign-up; `isMailSent` is false when its owner could not be mailed. */
export const decideSignUp = async (account: SeenAccount, decision: SignUpDecision) =>
  (await calls.decideSignUp({ ...seen(account), body: decision })).data

export const setAccountState = async (account: SeenAccount, state: 'active' | 'inactive') =>
  (await calls.changeAccountState({ ...seen(account), body: { state } })).data

/** A role in one department, or with null in the whole institute. */
export interface RoleGrant {
  role: RoleName
  departmentId: number | null
}

/** Gives a role with the password of the caller, once for each key, however often the call is repeated. */
export const giveRole = async (accountId: number, grant: RoleGrant & { password: string }, key: string) =>
  (await calls.giveAccountRole({ ...pathOf(accountId), body: grant, ...once(key) })).data

export async function takeRole(account: SeenAccount, { role, departmentId }: RoleGrant): Promise<Account> {
  const query = departmentId === null ? {} : { departmentId }
  return (
    await calls.takeAccountRole({
      path: { id: String(account.id), role },
      query,
      ...ifMatch(account.version, account.language),
    })
  ).data
}

export interface NewStaff {
  email: string
  firstName: string
  lastName: string
}

/** Creates the account of somebody who is not a teacher once for each key, and invites its owner. */
export const createStaff = async (account: NewStaff, key: string) =>
  (await calls.createStaffAccount({ body: account, ...once(key) })).data

/** The state of an account whose owner has never signed in: not invited yet, or invited. */
export type Uninvited = 'new' | 'invited'

/** Mails all of them a link to a first password, once for each key; the number of those who are mailed. */
export const inviteAll = async (state: Uninvited, key: string) =>
  (await calls.inviteAccounts({ body: { state }, ...once(key) })).data.invited

/** Mails one of them a link to a first password, once for each key. */
export const inviteAccount = async (accountId: number, key: string) =>
  (await calls.inviteAccount({ ...pathOf(accountId), ...once(key) })).data

/** Mails a link that sets a new password once for each key; false when the mail was not sent. */
export const mailPasswordReset = async (accountId: number, key: string) =>
  (await calls.mailPasswordReset({ ...pathOf(accountId), ...once(key) })).data.isMailSent
