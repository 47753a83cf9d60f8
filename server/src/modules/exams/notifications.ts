import {
  type KindsOf,
  type ModuleNotifications,
  atSlot,
  detailFields,
  placed,
  withPerson,
  withReason,
} from '../../kernel/notification-kinds.ts'

const swap = { ...withPerson, ...atSlot }

export const examNotifications = {
  'invigilation.given': placed,
  'invigilation.withdrawn': placed,
  /** With the number of new ones. */
  'invigilation.sharedOut': { count: detailFields.count },
  'swap.offered': swap,
  'swap.accepted': swap,
  'swap.declined': swap,
  'swap.refused': { ...swap, ...withReason },
} satisfies ModuleNotifications

export const examPages = {
  invigilation: '/Surveillance',
}

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof examNotifications> {}
}
