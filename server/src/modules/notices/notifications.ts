import { orNull } from '../../http/wire.ts'
import {
  type KindsOf,
  type ModuleNotifications,
  atSlot,
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
/** Of a cancelled class: the person who covers it, or asks for that. */
const ofClass = { ...withPerson, ...titled, ...atSlot }
/** By a colleague who was asked to hold a class; the reason is null without one. */
const answered = { ...ofClass, reason: orNull(detailFields.reason) }
const held = { ...titled, ...placed }
/** With the slot that is proposed in its place, if any. */
const refused = { ...held, ...withReason, proposedDay }

export const noticeNotifications = {
  'absence.accepted': period,
  'absence.refused': { ...period, ...withReason },
  'absence.classesCancelled': cancelled,
  'absence.classesRestored': cancelled,
  'absence.classMadeUp': ofClass,
  'absence.classNotMadeUp': { ...ofClass, ...withReason },
  'absence.classAsked': ofClass,
  'absence.classOwed': ofClass,
  'makeUp.accepted': held,
  'makeUp.roomGiven': held,
  'makeUp.refused': refused,
  /** To the colleague who is asked to hold a class: in whose place. */
  'makeUp.coverAsked': ofClass,
  'makeUp.coverWithdrawn': ofClass,
  'makeUp.coverAccepted': answered,
  'makeUp.coverDeclined': answered,
  'test.accepted': held,
  'test.roomGiven': held,
  'test.refused': refused,
} satisfies ModuleNotifications

export const noticePages = {
  absences: '/AvisAbsence',
  absenceClasses: '/absence-classes',
  owedClasses: '/owed-classes',
  makeUps: '/AvisRattrapage',
  supervisedTests: '/AvisTest/1',
  otherTests: '/AvisTest/2',
}

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof noticeNotifications> {}
}
