import { chownSync, mkdtempSync } from 'node:fs'
import type { Account } from './account.ts'

/** Short, because the path of a socket is limited to about 100 characters. */
export const socketFolderPrefix = 'portal-sockets-'

/** Creates a private folder for PostgreSQL's socket; its permissions replace a password. */
export function makeSocketFolder(account: Account): string {
  const folder = mkdtempSync(`/tmp/${socketFolderPrefix}`)
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}
