import type { Notification } from '@portal/api-client/notifications'
import { formatDate, formatDateTime, formatDayOfWeek, isolate, useLanguage } from '@portal/i18n'
import { notificationTexts } from './texts.ts'

export interface NotificationText {
  text: string
  /** Room, proposed date and reason, where there are any. */
  facts: string[]
}

/** Writes the text of a notification in the current language. */
export function useNotificationText(): (notification: Notification) => NotificationText {
  const t = notificationTexts.useTexts()
  const language = useLanguage()
  return ({ kind, details }) => {
    const name = (latin = '', arabic = '') => isolate(language === 'ar' && arabic ? arabic : latin)
    const {
      day,
      proposedDay,
      room,
      reason,
      weekday,
      slot = '',
      group = '',
      from = '',
      to = '',
      count = 0,
      semester = 0,
    } = details
    const isDefended = kind === 'project.validated' && day
    const text = t(`text.${isDefended ? 'project.defended' : kind}`, {
      title: name(details.title, details.titleAr),
      person: name(details.person, details.personAr),
      group: isolate(group),
      slot: isolate(slot),
      day: day ? formatDate(day) : '',
      weekday: weekday ? formatDayOfWeek(weekday) : '',
      from: formatDateTime(from),
      to: formatDateTime(to),
      count,
      semester,
    })
    const facts = [
      room && t('room', { room: isolate(room) }),
      proposedDay && t('proposed', { day: formatDate(proposedDay) }),
      reason && t('reason', { reason: isolate(reason) }),
    ]
    return { text, facts: facts.flatMap((fact) => fact || []) }
  }
}
