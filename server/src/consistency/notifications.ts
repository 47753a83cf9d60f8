import { detailFields, type KindsOf, type ModuleNotifications } from '../kernel/notification-kinds.ts'
import { IsoDate } from '../http/wire.ts'

export const consistencyNotifications = {
  /** To operators and administrators: how many facts differed in the night of this day. */
  'consistency.differs': { count: detailFields.count, day: IsoDate },
} satisfies ModuleNotifications

export const consistencyPages = { consistency: '/office/consistency' }

declare module '../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof consistencyNotifications> {}
}
