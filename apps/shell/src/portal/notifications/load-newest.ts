import { loadNotificationTexts } from '@portal/remote-kit/notifications'
import { NewestNotifications } from './NewestNotifications.tsx'

/** The list and its texts in the current language, which the frame loads when the panel is first opened. */
export async function loadNewest() {
  await loadNotificationTexts()
  return NewestNotifications
}
