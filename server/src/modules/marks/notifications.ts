import {
  type KindsOf,
  type ModuleNotifications,
  titled,
  withPerson,
  withReason,
} from '../../kernel/notification-kinds.ts'

export const markNotifications = {
  'correction.accepted': { ...titled, ...withPerson },
  'correction.refused': { ...titled, ...withPerson, ...withReason },
} satisfies ModuleNotifications

export const correctionPages = {
  corrections: '/Corrections',
}

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof markNotifications> {}
}
