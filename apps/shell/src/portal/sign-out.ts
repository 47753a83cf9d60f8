import { hasStoredDraft, readUnsentSheets } from '../session/stored-drafts.ts'
import { leavePortal } from './leaving/leave-portal.ts'
import { hasUnsavedWork, confirmLeave } from './leaving/unsaved-work.ts'
import { endDevice } from './push/own-device.ts'

/** Milliseconds after which signing out no longer waits for the end of the notifications on this device. */
const deviceTimeout = 2_000

/**
 * Leaves the portal, whose notifications this device shows no longer; asks for confirmation first when unsaved work,
 * drafts of other pages or sheets that wait to be sent would be lost.
 */
export function signOut(): void {
  const leave = () => void endNotifications().finally(() => leavePortal({ isDiscarding: true }))
  const unsent = readUnsentSheets().map(({ title }) => title)
  confirmLeave(leave, hasUnsavedWork() || hasStoredDraft(), unsent)
}

async function endNotifications(): Promise<void> {
  await Promise.race([endDevice().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, deviceTimeout))])
}
