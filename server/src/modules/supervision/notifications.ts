import {
  type KindsOf,
  type ModuleNotifications,
  detailFields,
  withPerson,
  withReason,
} from '../../kernel/notification-kinds.ts'

export const supervisionNotifications = {
  'reopening.accepted': withPerson,
  'reopening.refused': { ...withPerson, ...withReason },
  'project.assigned': withPerson,
  /** With the day of the defence, if any. */
  'project.validated': { ...withPerson, day: detailFields.day },
  'project.postponed': withPerson,
  'project.reopened': { ...withPerson, ...withReason },
} satisfies ModuleNotifications

export const supervisionPages = { assignments: '/Affectation', ownProjects: '/AffectationSujet' }

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof supervisionNotifications> {}
}
