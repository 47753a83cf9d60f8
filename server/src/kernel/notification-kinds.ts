/** A name in both scripts; the Arabic one is empty where none is recorded. */
interface Titled {
  title: string
  titleAr: string
}

interface WithPerson {
  person: string
  personAr: string
}

interface Refusal {
  reason: string
}

/** On a day `yyyy-mm-dd`, in the slot of this name. */
interface AtSlot {
  day: string
  slot: string
}

interface Placed extends AtSlot {
  /** Null without a room. */
  room: string | null
}

type Held = Titled & Placed

/** An institute's local times `yyyy-mm-ddThh:mm`. */
interface Period {
  from: string
  to: string
}

/** A class session in the week; `weekday` is 1 for Monday. */
interface Weekly extends Titled {
  group: string
  weekday: number
  slot: string
  /** Null without a room. */
  room: string | null
  /** The first day of the change, `yyyy-mm-dd`; null when the semester is over. */
  since: string | null
}

/** With the place that its teacher knows. */
interface MovedWeekly extends Weekly {
  formerWeekday: number
  formerSlot: string
  formerRoom: string | null
}

/** The kinds of notifications, and the plain data that the text of each is written from. */
export interface NotificationKinds {
  'absence.accepted': Period
  'absence.refused': Period & Refusal
  'makeUp.accepted': Held
  'makeUp.roomGiven': Held
  /** With the slot that is proposed in its place, if any. */
  'makeUp.refused': Held & Refusal & { proposedDay: string | null }
  'test.accepted': Held
  'test.roomGiven': Held
  'test.refused': Held & Refusal & { proposedDay: string | null }
  'correction.accepted': Titled & WithPerson
  'correction.refused': Titled & WithPerson & Refusal
  'reopening.accepted': WithPerson
  'reopening.refused': WithPerson & Refusal
  'project.assigned': WithPerson
  /** With the day of the defence, if any. */
  'project.validated': WithPerson & { day: string | null }
  'project.postponed': WithPerson
  'project.reopened': WithPerson & Refusal
  /** With the number of groups. */
  'wish.validated': Titled & { count: number }
  'wish.reopened': Titled
  /** The wishes of a semester are expected until this day. */
  'wish.due': { semester: 1 | 2; day: string }
  'reservation.accepted': Titled
  /** With the last day to fetch the copy. */
  'reservation.ready': Titled & { day: string }
  'reservation.refused': Titled & Refusal
  'reservation.lapsed': Titled
  'printRun.printing': Titled
  'printRun.ready': Titled
  'printRun.refused': Titled & Refusal
  'timetable.placed': Weekly
  'timetable.moved': MovedWeekly
  'timetable.exchanged': MovedWeekly
  'timetable.changed': MovedWeekly
  'timetable.removed': Weekly
  'invigilation.given': Placed
  'invigilation.withdrawn': Placed
  /** With the number of new ones. */
  'invigilation.sharedOut': { count: number }
  'swap.offered': WithPerson & AtSlot
  'swap.accepted': WithPerson & AtSlot
  'swap.declined': WithPerson & AtSlot
  'swap.refused': WithPerson & AtSlot & Refusal
  'marks.due': Titled
  /** The marks of a number of exams are expected until this day. */
  'marks.expected': { count: number; day: string }
  /** Papers of a room were given to another marker: to the new one, and to the former. */
  'marks.entrusted': Titled
  'marks.withdrawn': Titled
  'marks.opened': Titled
  'marks.published': Titled
  /** With the reason of the office; null at the command line. */
  'marks.hidden': Titled & { reason: string | null }
  /** To the registrar and the heads: what a teacher has changed, asks for, or no longer has. */
  'position.changed': WithPerson & Titled
  'position.requested': WithPerson & Titled
  'position.undone': WithPerson & Titled
  /** To the teacher. */
  'position.accepted': Titled
  'position.refused': Titled & Refusal
  'position.restored': Titled
  /** Mails about access that outlives a session: to the device of this name, and by a calendar address. */
  'access.device': Titled
  'access.calendar': object
}

/** Every kind. `NotificationKinds` has the details of each. */
export const notificationKinds = [
  ...['absence.accepted', 'absence.refused'],
  ...['makeUp.accepted', 'makeUp.roomGiven', 'makeUp.refused'],
  ...['test.accepted', 'test.roomGiven', 'test.refused'],
  ...['correction.accepted', 'correction.refused'],
  ...['reopening.accepted', 'reopening.refused'],
  ...['project.assigned', 'project.validated', 'project.postponed', 'project.reopened'],
  ...['wish.validated', 'wish.reopened', 'wish.due'],
  ...['reservation.accepted', 'reservation.ready', 'reservation.refused', 'reservation.lapsed'],
  ...['printRun.printing', 'printRun.ready', 'printRun.refused'],
  ...['timetable.placed', 'timetable.moved', 'timetable.exchanged', 'timetable.changed', 'timetable.removed'],
  ...['invigilation.given', 'invigilation.withdrawn', 'invigilation.sharedOut'],
  ...['swap.offered', 'swap.accepted', 'swap.declined', 'swap.refused'],
  ...['marks.due', 'marks.expected', 'marks.entrusted', 'marks.withdrawn'],
  ...['marks.opened', 'marks.published', 'marks.hidden'],
  ...['position.changed', 'position.requested', 'position.undone'],
  ...['position.accepted', 'position.refused', 'position.restored'],
  ...['access.device', 'access.calendar'],
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** The topics that people choose mails and devices for. */
export const notificationTopics = [
  'absence',
  'makeUp',
  'test',
  'correction',
  'reopening',
  'project',
  'wish',
  'reservation',
  'printRun',
  'timetable',
  'invigilation',
  'swap',
  'marks',
  'position',
] as const satisfies TopicOf<NotificationKind>[]

/** The first part of a kind. */
type TopicOf<Kind extends string> = Kind extends `${infer Topic}.${string}` ? Topic : never

/** The pages that notifications open, as the remotes declare them. */
export const notificationPages = {
  absences: '/AvisAbsence',
  makeUps: '/AvisRattrapage',
  supervisedTests: '/AvisTest/1',
  otherTests: '/AvisTest/2',
  corrections: '/Corrections',
  assignments: '/Affectation',
  ownProjects: '/AffectationSujet',
  wishSheet: '/FicheEnseignant',
  newWishSheet: '/FicheVoeuxEnseignant',
  reservations: '/ConsultationDemande',
  printRuns: '/Tirage',
  timetable: '/EmploiEnseignant',
  profile: '/profile',
  departmentTeachers: '/Enseignant',
  positionChanges: '/office/position-changes',
  mailSettings: '/notifications/mails',
  invigilation: '/Surveillance',
  supervisedMarks: '/Note/1',
  testMarks: '/Note/2',
  secondSession: '/NoteDS2',
  principalExams: '/NoteExamenPrincipale',
  controlExams: '/NoteExamenControle',
} as const
