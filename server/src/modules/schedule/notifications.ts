import { type KindsOf, type ModuleNotifications, detailFields, titled } from '../../kernel/notification-kinds.ts'

const { group, weekday, slot, room, since, formerWeekday, formerSlot, formerRoom } = detailFields

/** A class session in the week; `since` is the first day of the change, null when the semester is over. */
const weekly = { ...titled, group, weekday, slot, room, since }
/** With the place that its teacher knows. */
const movedWeekly = { ...weekly, formerWeekday, formerSlot, formerRoom }

export const scheduleNotifications = {
  'timetable.placed': weekly,
  'timetable.moved': movedWeekly,
  'timetable.exchanged': movedWeekly,
  'timetable.changed': movedWeekly,
  'timetable.removed': weekly,
} satisfies ModuleNotifications

export const schedulePages = {
  timetable: '/EmploiEnseignant',
}

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof scheduleNotifications> {}
}
