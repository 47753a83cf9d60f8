import {
  type KindsOf,
  type ModuleNotifications,
  detailFields,
  placed,
  titled,
  withReason,
} from '../../kernel/notification-kinds.ts'

const { from, to, proposedDay } = detailFields
const period = { from, to }
const held = { ...titled, ...placed }
/** With the slot that is proposed in its place, if any. */
const refused = { ...held, ...withReason, proposedDay }

export const noticeNotifications = {
  'absence.accepted': period,
  'absence.refused': { ...period, ...withReason },
  'makeUp.accepted': held,
  'makeUp.roomGiven': held,
  'makeUp.refused': refused,
  'test.accepted': held,
  'test.roomGiven': held,
  'test.refused': refused,
} satisfies ModuleNotifications

export const noticePages = {
  absences: '/AvisAbsence',
  makeUps: '/AvisRattrapage',
  supervisedTests: '/AvisTest/1',
  otherTests: '/AvisTest/2',
}

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof noticeNotifications> {}
}
