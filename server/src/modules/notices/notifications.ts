import {
  type KindsOf,
  type ModuleNotifications,
  detailFields,
  placed,
  titled,
  withPerson,
  withReason,
} from '../../kernel/notification-kinds.ts'

const { from, to, proposedDay, count } = detailFields
const period = { from, to }
/** To the head of the department: whose absence, and how many classes it cancels. */
const cancelled = { ...withPerson, ...period, count }
const held = { ...titled, ...placed }
/** With the slot that is proposed in its place, if any. */
const refused = { ...held, ...withReason, proposedDay }

export const noticeNotifications = {
  'absence.accepted': period,
  'absence.refused': { ...period, ...withReason },
  'absence.classesCancelled': cancelled,
  'absence.classesRestored': cancelled,
  'makeUp.accepted': held,
  'makeUp.roomGiven': held,
  'makeUp.refused': refused,
  'test.accepted': held,
  'test.roomGiven': held,
  'test.refused': refused,
} satisfies ModuleNotifications

export const noticePages = {
  absences: '/AvisAbsence',
  owedClasses: '/owed-classes',
  makeUps: '/AvisRattrapage',
  supervisedTests: '/AvisTest/1',
  otherTests: '/AvisTest/2',
}

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof noticeNotifications> {}
}
