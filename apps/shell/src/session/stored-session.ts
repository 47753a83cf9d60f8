import type { WireYear } from '@portal/api-client/session'
import type { Permission } from '@portal/release-format/roles'
import { browserStorage } from './browser-storage.ts'
import { draftsOf, readWaitingDraft } from './drafts.ts'
import { forgetKept } from './forget-kept.ts'

/** The user as returned by the login call and stored in the browser. */
export interface StoredUser {
  /** Empty while the session is in the cookie; the bearer token for an institute's server on another origin. */
  api_token: string
  /** Missing, like the roles, in what servers of other institutes answer. */
  account_id?: number
  /** 0 for somebody who is not a teacher. */
  enseignant_id: number
  name: string
  /** Empty where it is not recorded; missing in what other servers answer, and in sessions of earlier releases. */
  name_ar?: string
  annee_id: number
  departement_id: number
  chef: number
  cycle_id: number | null
  specialite_id: number | null
  roles?: Permission[]
}

/** Without dates from servers of other institutes and in sessions of earlier releases. */
export type StoredYear = WireYear

export function readUser(): StoredUser | null {
  const user = browserStorage.readJson<{ user: StoredUser }>('session')?.user
  return user && accountIdOf(user) ? user : null
}

/** The id of a teacher is the id of the account. */
export const accountIdOf = ({ account_id, enseignant_id }: StoredUser) => account_id ?? enseignant_id

export function readYear(): StoredYear | null {
  const { id, annee, annee_scolaire = annee, ...dates } = browserStorage.readJson<StoredYear>('Annee') ?? {}
  return id && annee && annee_scolaire ? { ...dates, id, annee, annee_scolaire } : null
}

export function storeUser(user: StoredUser): void {
  browserStorage.writeJson('session', { user })
}

export function storeSession(user: StoredUser, year: StoredYear): void {
  storeUser(user)
  storeYear(year)
}

export function storeYear(year: StoredYear): void {
  browserStorage.writeJson('Annee', year)
}

/** The e-mail address of the last sign-in, so that reauthentication asks only for the password. */
export const signInEmail = {
  read: () => browserStorage.read('email') ?? '',
  write: (email: string) => browserStorage.write('email', email),
}

/**
 * Clears the session and everything stored for the teacher, except for the language and appearance, and what waits to be
 * sent, also of other accounts: that of the signed-in account is cleared when they discard it.
 */
export function clearStorage({ isDiscarding = false } = {}): void {
  forgetKept()
  const user = readUser()
  const discarded = isDiscarding && user ? draftsOf(accountIdOf(user)) : []
  const waiting = browserStorage
    .keys('draft:')
    .filter((key) => !discarded.includes(key) && readWaitingDraft(key) !== null)
  const kept = ['language', 'appearance', ...waiting].map((key) => [key, browserStorage.read(key)] as const)
  browserStorage.clear()
  for (const [key, value] of kept) if (value !== null) browserStorage.write(key, value)
}
