import { IsoDate } from '../../http/wire.ts'
import {
  type KindsOf,
  type ModuleNotifications,
  detailFields,
  titled,
  withPerson,
  withReason,
} from '../../kernel/notification-kinds.ts'

const elimination = { ...titled, ...withPerson, ...withReason, group: detailFields.group }

export const markNotifications = {
  'correction.accepted': { ...titled, ...withPerson },
  'correction.refused': { ...titled, ...withPerson, ...withReason },
  /** Of a student from the exams of a subject: to the teachers of the student's group in it. */
  'elimination.decided': elimination,
  'elimination.lifted': elimination,
  /** By the head: with the number of class sessions whose roll was not called. */
  'roll.missing': { count: detailFields.count },
  /** By the office, for a semester: with the number of rolls up to that day that the teacher did not call. */
  'roll.closed': { count: detailFields.count, semester: detailFields.semester, day: IsoDate },
  /** With the number of rolls that can be called again, those since a day; null for the whole semester. */
  'roll.reopened': { count: detailFields.count, semester: detailFields.semester, since: detailFields.since },
  /** The rolls of a subject, with a teacher who does not have its classes. */
  'roll.shared': titled,
  'roll.unshared': titled,
} satisfies ModuleNotifications

export const correctionPages = {
  corrections: '/Corrections',
}

export const eliminationPages = {
  eliminations: '/Registre?vue=eliminations',
}

export const rollPages = {
  rolls: '/NoteAndPresence',
}

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof markNotifications> {}
}
