import type { Notification } from '@portal/api-client/notifications'
import { formatDate, formatDateTime, formatDayOfWeek, formatSlot, isolate, useLanguage } from '@portal/i18n'
import { notificationMessage } from './message.ts'
import { notificationTexts } from './texts.ts'

export interface NotificationText {
  text: string
  /** Room, first day, proposed date and reason, where there are any. */
  facts: string[]
}

/** Writes the text of a notification in the current language. */
export function useNotificationText(): (notification: Notification) => NotificationText {
  const t = notificationTexts.useTexts()
  const isArabic = useLanguage() === 'ar'
  return (notification) => {
    const { text, facts } = notificationMessage(notification, {
      ...{ isArabic, isolate, day: formatDate, weekday: formatDayOfWeek, slot: formatSlot, moment: formatDateTime },
    })
    return { text: t(text.key, text.values), facts: facts.map(({ key, values }) => t(key, values)) }
  }
}
