import type { BrowserContext } from '@playwright/test'

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The part of the stored session that the tests read. */
export interface StoredUser {
  api_token: string
  enseignant_id: number
  annee_id: number
}

export function storedUser(state: StorageState): StoredUser {
  const stored = state.origins[0]?.localStorage.find(({ name }) => name === 'session')?.value
  if (!stored) throw new Error('No session is stored')
  const session: { user: StoredUser } = JSON.parse(stored)
  return session.user
}
