/** The paths of this remote's pages. */
export const paths = {
  news: '/dashboard',
  notifications: '/notifications',
  mails: '/notifications/mails',
  unsubscribe: '/Unsubscribe/:token',
  profile: '/profile',
  register: '/register',
  /** Legacy spelling that links and bookmarks still use. */
  registerAlias: '/Register',
  forgottenPassword: '/forgot-password',
  resetPassword: '/ResetPassword/:token',
} as const

/** Paths of the portal and of other remotes. */
export const externalPaths = {
  signIn: '/login',
  attendance: '/NoteAndPresence',
  inbox: '/office/inbox',
  timetable: '/EmploiEnseignant',
  examCalendar: '/CalendrierExam',
} as const
