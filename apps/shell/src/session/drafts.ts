import { browserStorage } from './browser-storage.ts'

/** A sheet that waits on this device to be sent, as its page stored it in the draft. */
export interface UnsentSheet {
  title: string
  /** The page of the portal that opens and sends it, with its history state. */
  to: string
  state?: unknown
}

interface WaitingDraft {
  waitingSince: number
  sheet: UnsentSheet
}

/** The keys of the drafts of one account. */
export const draftsOf = (accountId: number) => browserStorage.keys(`draft:${accountId}:`)

/** Null for a draft that does not wait, or has no page of the portal. */
export function readWaitingDraft(key: string): WaitingDraft | null {
  const { waitingSince, sheet } = browserStorage.readJson<WaitingDraft>(key) ?? {}
  if (typeof waitingSince !== 'number' || typeof sheet?.title !== 'string') return null
  return /^\/(?!\/)/.test(sheet.to) ? { waitingSince, sheet } : null
}
