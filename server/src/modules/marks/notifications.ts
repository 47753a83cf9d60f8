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
} satisfies ModuleNotifications

export const correctionPages = {
  corrections: '/Corrections',
}

export const eliminationPages = {
  eliminations: '/Registre?vue=eliminations',
}

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof markNotifications> {}
}
