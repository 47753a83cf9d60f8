import { IsoDate } from '../../http/wire.ts'
import { type KindsOf, type ModuleNotifications, titled, withReason } from '../../kernel/notification-kinds.ts'

export const libraryNotifications = {
  'reservation.accepted': titled,
  /** With the last day to fetch the copy. */
  'reservation.ready': { ...titled, day: IsoDate },
  'reservation.refused': { ...titled, ...withReason },
  'reservation.lapsed': titled,
  'printRun.printing': titled,
  'printRun.ready': titled,
  'printRun.refused': { ...titled, ...withReason },
} satisfies ModuleNotifications

export const libraryPages = { reservations: '/ConsultationDemande', printRuns: '/Tirage' }

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof libraryNotifications> {}
}
