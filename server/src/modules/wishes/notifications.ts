import { type KindsOf, type ModuleNotifications, detailFields, titled } from '../../kernel/notification-kinds.ts'

export const wishNotifications = {
  /** With the number of groups. */
  'wish.validated': { ...titled, count: detailFields.count },
  'wish.reopened': titled,
} satisfies ModuleNotifications

export const wishPages = {
  wishSheet: '/FicheEnseignant',
}

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof wishNotifications> {}
}
