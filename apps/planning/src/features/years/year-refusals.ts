/** The texts of errors that every change of a year may have, besides those of the remote. */
export const yearRefusals = {
  absent: 'years.absent',
  'year.current': 'years.refusal.current',
  'year.unvalidated': 'years.refusal.unvalidated',
  'plan.noticesTaken': 'reference.refusal.noticesTaken',
  'version.changed': 'years.changed',
} as const

/** The codes that the server gives with the field that they belong to. */
export const dateRefusals = {
  'period.order': 'years.refusal.order',
  'period.outside': 'years.refusal.outside',
  'year.length': 'years.refusal.length',
  'year.exists': 'years.refusal.exists',
  'year.overlap': 'years.refusal.overlap',
  'year.named': 'years.refusal.named',
  'semester.overlap': 'years.refusal.semesters',
  'semester.planChanged': 'years.refusal.planChanged',
  'holiday.overlap': 'years.refusal.holidays',
  'holiday.unknown': 'years.refusal.holidayGone',
} as const
