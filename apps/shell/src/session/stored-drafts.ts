import { browserStorage } from './browser-storage.ts'
import { draftsOf, readWaitingDraft, type UnsentSheet } from './drafts.ts'
import { accountIdOf, readUser } from './stored-session.ts'

/** Whether a sheet of any page has a stored draft with unsaved input of the signed-in account. */
export function hasStoredDraft(): boolean {
  const user = readUser()
  return user !== null && draftsOf(accountIdOf(user)).length > 0
}

/** The sheets of the signed-in account that wait to be sent, the longest waiting first. */
export function readUnsentSheets(): UnsentSheet[] {
  const user = readUser()
  const drafts = user ? draftsOf(accountIdOf(user)).map(readWaitingDraft) : []
  return drafts
    .filter((draft) => draft !== null)
    .toSorted((one, other) => one.waitingSince - other.waitingSince)
    .map(({ sheet }) => sheet)
}

/** Deletes the drafts of one account, except for those that wait to be sent. */
export function deleteDrafts(accountId: number): void {
  for (const key of draftsOf(accountId)) if (readWaitingDraft(key) === null) browserStorage.delete(key)
}
