import { IsoDate, Semester } from '../../http/wire.ts'
import { type KindsOf, type ModuleNotifications, detailFields } from '../../kernel/notification-kinds.ts'

export const homeNotifications = {
  /** The wishes of a semester are expected until this day. */
  'wish.due': { semester: Semester, day: IsoDate },
  /** The marks of a number of exams are expected until this day. */
  'marks.expected': { count: detailFields.count, day: IsoDate },
} satisfies ModuleNotifications

export const homePages = {
  wishSheet: '/FicheEnseignant',
  newWishSheet: '/FicheVoeuxEnseignant',
}

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof homeNotifications> {}
}
