import {
  type KindsOf,
  type ModuleNotifications,
  titled,
  withPerson,
  withReason,
} from '../../kernel/notification-kinds.ts'

export const accountNotifications = {
  /** To the registrar and the heads: what a teacher has changed, asks for, or no longer has. */
  'position.changed': { ...withPerson, ...titled },
  'position.requested': { ...withPerson, ...titled },
  'position.undone': { ...withPerson, ...titled },
  /** To the teacher. */
  'position.accepted': titled,
  'position.refused': { ...titled, ...withReason },
  'position.restored': titled,
} satisfies ModuleNotifications

export const accountPages = {
  profile: '/profile',
  departmentTeachers: '/Enseignant',
  positionChanges: '/office/position-changes',
  accounts: '/office/accounts',
}

declare module '../../kernel/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof accountNotifications> {}
}
