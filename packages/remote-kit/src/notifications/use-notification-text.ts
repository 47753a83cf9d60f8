import type { Notification } from '@portal/api-client/notifications'
import { formatDate, formatDateTime, formatDayOfWeek, formatSlot, isolate, useLanguage } from '@portal/i18n'
import { notificationTexts } from './texts.ts'

export interface NotificationText {
  text: string
  /** Room, first day, proposed date and reason, where there are any. */
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
      formerSlot = '',
      formerWeekday = 0,
      formerRoom = '',
      since,
      group = '',
      from = '',
      to = '',
      count = 0,
      semester = 0,
    } = details
    const text = t(`text.${textKey(kind, details)}`, {
      title: name(details.title, details.titleAr),
      person: name(details.person, details.personAr),
      group: isolate(group),
      slot: isolate(formatSlot(slot)),
      day: day ? formatDate(day) : '',
      weekday: weekday ? formatDayOfWeek(weekday) : '',
      formerSlot: isolate(formatSlot(formerSlot)),
      formerWeekday: formerWeekday ? formatDayOfWeek(formerWeekday) : '',
      from: formatDateTime(from),
      to: formatDateTime(to),
      count,
      semester,
    })
    const facts = [
      (room || formerRoom) && t(roomKey(details), { room: isolate(room ?? ''), formerRoom: isolate(formerRoom ?? '') }),
      since && t('since', { day: formatDate(since) }),
      proposedDay && t('proposed', { day: formatDate(proposedDay) }),
      reason && t('reason', { reason: isolate(reason) }),
    ]
    return { text, facts: facts.flatMap((fact) => fact || []) }
  }
}

/** A project may have a day of its defence, and a class session another cell than its teacher knows. */
function textKey(
  kind: Notification['kind'],
  { day, weekday, slot, formerWeekday, formerSlot }: Notification['details'],
) {
  if (kind === 'project.validated' && day) return 'project.defended'
  const hasMoved = formerSlot !== undefined && (formerSlot !== slot || formerWeekday !== weekday)
  return hasMoved && (kind === 'timetable.moved' || kind === 'timetable.exchanged') ? (`${kind}From` as const) : kind
}

function roomKey({ room, formerRoom }: Notification['details']) {
  if (!room) return 'noRoom'
  return formerRoom && formerRoom !== room ? 'otherRoom' : 'room'
}
