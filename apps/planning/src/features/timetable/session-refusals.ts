/** The texts of errors that every change of a timetable may have, besides those of the remote. */
export const sessionRefusals = {
  network: 'timetable.refusal.lost',
  absent: 'timetable.refusal.absent',
  'version.changed': 'timetable.refusal.changed',
  'exchange.sameCell': 'timetable.refusal.sameCell',
  'plan.outsideDays': 'timetable.refusal.outsideDays',
  'session.clash': 'timetable.refusal.clash',
  'session.hasAttendance': 'timetable.refusal.hasAttendance',
  'session.noGroupStays': 'timetable.refusal.noGroupStays',
  'session.subject': 'timetable.refusal.subject',
} as const
