import { chownSync, mkdtempSync } from 'node:fs'
import type { Account } from './account.ts'

/** Short, because the path of a socket may have a hundred characters at most. */
export const socketFolderPrefix = 'portal-sockets-'

/** A new folder for PostgreSQL's socket that nobody else may enter: it stands in for a password. */
export function makeSocketFolder(account: Account): string {
  const folder = mkdtempSync(`/tmp/${socketFolderPrefix}`)
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}
