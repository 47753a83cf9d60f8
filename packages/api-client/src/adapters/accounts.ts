import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  countSignUpsOptions,
  countUninvitedOptions,
  getAccountOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import {
  changeAccountState,
  createStaffAccount,
  decideSignUp as putDecision,
  giveAccountRole,
  inviteAccount as postInvitation,
  inviteAccounts as postInvitations,
  listAccountHistory,
  listAccounts,
  listSignUps,
  mailPasswordReset as postPasswordReset,
  takeAccountRole,
} from '../generated/sdk.gen.ts'
import type { Account } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'

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

const firstPage = ''

/** The accounts that the caller administers. */
export const accountQueries = {
  list: ({ search, state, role }: AccountFilter, language: Language) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listAccounts', search, state, role, language }],
      queryFn: async ({ pageParam, signal }) => {
        const filter = { ...(search && { search }), ...(state && { state }), ...(role && { role }) }
        const query = { ...filter, ...(pageParam && { cursor: pageParam }) }
        return (await listAccounts({ query, headers: { lang: language }, signal })).data
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  /** The sign-ups that wait for a decision, the oldest first. */
  signUps: (language: Language) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listSignUps', language }],
      queryFn: async ({ pageParam, signal }) => {
        const query = pageParam ? { cursor: pageParam } : {}
        return (await listSignUps({ query, headers: { lang: language }, signal })).data
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  signUpCount: () => queryOptions({ ...countSignUpsOptions(), select: ({ count }) => count }),
  /** How many accounts without a sign-in the caller may invite, for the first time and again. */
  uninvited: () => queryOptions(countUninvitedOptions()),
  /** An account, why its state is locked for the caller, and the roles that the caller may give and take. */
  details: (id: number, language: Language) =>
    queryOptions(getAccountOptions({ path: { id: String(id) }, headers: { lang: language } })),
  /** The entries of the audit log about an account, newest first. */
  history: (id: number, language: Language) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listAccountHistory', id, language }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { limit: 10, ...(pageParam && { cursor: pageParam }) }
        return (await listAccountHistory({ path: { id: String(id) }, query, headers: { lang: language }, signal })).data
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
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

const headersOf = ({ version, language }: SeenAccount) => ({ 'if-match': version, lang: language })

export type SignUpDecision = { decision: 'accepted' } | { decision: 'refused'; reason: string }

/** Decides a sign-up; `isMailSent` is false when its owner could not be mailed. */
export async function decideSignUp(seen: SeenAccount, decision: SignUpDecision) {
  return (await putDecision({ path: { id: String(seen.id) }, body: decision, headers: headersOf(seen) })).data
}

export async function setAccountState(seen: SeenAccount, state: 'active' | 'inactive'): Promise<Account> {
  return (await changeAccountState({ path: { id: String(seen.id) }, body: { state }, headers: headersOf(seen) })).data
}

/** A role in one department, or with null in the whole institute. */
export interface RoleGrant {
  role: RoleName
  departmentId: number | null
}

/** Gives a role once for each key, however often the call is repeated. */
export async function giveRole(accountId: number, grant: RoleGrant, key: string): Promise<Account> {
  const call = { path: { id: String(accountId) }, body: grant, headers: { 'idempotency-key': key } }
  return (await giveAccountRole(call)).data
}

export async function takeRole(seen: SeenAccount, { role, departmentId }: RoleGrant): Promise<Account> {
  const query = departmentId === null ? {} : { departmentId }
  return (await takeAccountRole({ path: { id: String(seen.id), role }, query, headers: headersOf(seen) })).data
}

export interface NewStaff {
  email: string
  firstName: string
  lastName: string
}

/** Creates the account of somebody who is not a teacher once for each key, and invites its owner. */
export async function createStaff(account: NewStaff, key: string): Promise<Account> {
  return (await createStaffAccount({ body: account, headers: { 'idempotency-key': key } })).data
}

/** The state of an account whose owner has never signed in: not invited yet, or invited. */
export type Uninvited = 'new' | 'invited'

/** Mails all of them a link to a first password, once for each key; the number of those who are mailed. */
export async function inviteAll(state: Uninvited, key: string): Promise<number> {
  return (await postInvitations({ body: { state }, headers: { 'idempotency-key': key } })).data.invited
}

/** Mails one of them a link to a first password, once for each key. */
export async function inviteAccount(accountId: number, key: string): Promise<Account> {
  return (await postInvitation({ path: { id: String(accountId) }, headers: { 'idempotency-key': key } })).data
}

/** Mails a link that sets a new password once for each key; false when the mail was not sent. */
export async function mailPasswordReset(accountId: number, key: string): Promise<boolean> {
  const call = { path: { id: String(accountId) }, headers: { 'idempotency-key': key } }
  return (await postPasswordReset(call)).data.isMailSent
}
