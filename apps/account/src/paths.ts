/** Where this remote's pages live. */
export const paths = {
  news: '/dashboard',
  profile: '/profile',
  register: '/register',
  /** An older spelling that links and bookmarks still use. */
  registerAlias: '/Register',
  forgottenPassword: '/forgot-password',
  resetPassword: '/ResetPassword/:token',
} as const

/** Pages of the portal and of other remotes, known by their addresses alone. */
export const elsewhere = {
  signIn: '/login',
  timetable: '/EmploiEnseignant',
  groupTimetables: '/EmploiGroup',
  examCalendar: '/CalendrierExam',
  invigilation: '/Surveillance',
} as const
