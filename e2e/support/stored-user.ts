import type { BrowserContext } from '@playwright/test'

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The part of the session that the tests read. */
export interface StoredUser {
  /** The token, which the browser keeps in the session cookie. */
  api_token: string
  enseignant_id: number
  annee_id: number
}

/** The signed-in user of a browser context, with the token that no script of its pages can read. */
export function storedUser({ origins, cookies }: StorageState): StoredUser {
  const stored = origins[0]?.localStorage.find(({ name }) => name === 'session')?.value
  const token = cookies.find(({ name }) => name === 'session')?.value
  if (!stored || !token) throw new Error('No session is stored')
  const session: { user: StoredUser } = JSON.parse(stored)
  return { ...session.user, api_token: token }
}
