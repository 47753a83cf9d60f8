import type { Mocks } from '@portal/api-client/mocks'
import type { ShownSession } from '@portal/api-client/schedule'
import { addDays, mondayOf } from '@portal/remote-kit'
import type { InvigilationSwap, InvigilationWishes, OwnInvigilation } from '@portal/api-client/own-invigilations'

const slots = ['08:30 - 10:00', '10:15 - 11:45', '13:30 - 15:00', '15:15 - 16:45']
const days = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi']
const groups = [
  { id: 1, name: 'LSI1-A' },
  { id: 2, name: 'LSI1-B' },
]

const lecture = {
  id_seance: 1,
  id_emploi: 1,
  id_matiere: 1,
  label_matiere: 'Algorithmique',
  label_group: 'LSI1-A',
  group_tp: '',
  label_salle: 'B12',
  label_enseignant: 'Amel Ben Salah',
  type: 1,
  rattrapage: 0,
  date_rattrapage: null,
} as const

/** One lecture a day, each a time slot later than the day before. */
const week = (semester: number, group: string) => ({
  emploi: [
    {
      annee: '2026-2027',
      semestre: `Semestre ${semester}`,
      enseignant: group ? '' : lecture.label_enseignant,
      group,
      quarts: slots.map((label_quart, index) => ({ id_quart: index + 1, label_quart })),
      jours: days.map((label_jour, day) => ({
        id_jour: day + 1,
        label_jour,
        seances: slots.map((_, slot) =>
          slot === day
            ? { type: lecture.type, quan: 0 as const, options: [lecture] }
            : { type: 0 as const, quan: 0 as const, options: [] },
        ),
      })),
    },
  ],
})

const examIn = (quart: string) => ({
  quart,
  matiere: lecture.label_matiere,
  group: lecture.label_group,
  salle: lecture.label_salle,
})

const changedSession: ShownSession = {
  ...{ day: 1, slot: slots[0]!, weekParity: 0, type: lecture.type },
  ...{ subject: lecture.label_matiere, teacher: lecture.label_enseignant, group: 'LSI1-A', room: 'B12' },
}

/** The dates of Monday to Saturday of the week of a day. */
const datesOf = (day: string) => days.map((_, place) => addDays(mondayOf(day), place))

/** One lecture a day, each a time slot later than the day before. */
const datedWeek = (day: string, name: string) => ({
  ...{ year: '2026-2027', startsOn: '2026-09-01', endsOn: '2027-08-31', semester: 1 as const, name },
  slots: slots.map((label, index) => ({ id: index + 1, label })),
  days: datesOf(day).map((date) => ({ date, holiday: null, isTaught: true })),
  events: [],
  sessions: slots.map((_, place) => ({
    ...{ id: 1, timetableId: 1, day: place + 1, slotId: place + 1, type: lecture.type, isQuarterMarked: false },
    ...{
      subjectId: 1,
      subject: lecture.label_matiere,
      classGroupId: 1,
      group: lecture.label_group,
      practicalGroup: '',
    },
    ...{ room: lecture.label_salle, teacher: lecture.label_enseignant, heldOn: null, examType: null, examKind: null },
    isPending: false,
    cancelledBy: null,
  })),
})

let hasCalendar = false

const wishes: InvigilationWishes = {
  sittingId: 3,
  kind: 'principal',
  semester: 1,
  isOpen: true,
  times: ['2027-01-11', '2027-01-12'].flatMap((day) =>
    slots.slice(0, 2).map((slot, index) => ({ day, slotId: index + 1, slot, suits: null })),
  ),
  version: '"wishes-1"',
}
const own: OwnInvigilation = { id: 4, day: '2027-01-11', slot: slots[0]!, room: 'B12', isOffered: false }
const swap: InvigilationSwap = {
  id: 9,
  sitting: { id: 3, kind: 'principal', semester: 1, startsOn: '2027-01-11', endsOn: '2027-01-23' },
  from: { id: 2, name: 'Hatem Jaziri' },
  to: { id: 1, name: lecture.label_enseignant },
  given: { day: '2027-01-12', slot: slots[1]!, room: 'B14' },
  returned: null,
  state: 'offered',
  offeredAt: '2026-11-20T08:12:00.000Z',
  answeredAt: null,
  refusal: null,
  isOpen: true,
  version: '"swap-9-1"',
}

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  getTeacherTimetable: ({ body }) => week(body.semestre_id, ''),
  getGroupTimetable: ({ body }) => week(body.semestre_id, groups.find(({ id }) => id === body.group_id)?.name ?? ''),
  getTimetableWeek: ({ query }) =>
    datedWeek(query.day, groups.find(({ id }) => id === Number(query.groupId))?.name ?? lecture.label_enseignant),
  listTeacherGroups: { list: groups },
  listInvigilations: {
    Surveillance: [{ jour: 'Lundi', date: '2027-01-11', detail: slots.slice(0, 2).map(examIn) }],
    Examens: [{ date: '2027-01-12', ...examIn(slots[0]!) }],
  },
  listDepartmentAccounts: { comptes: [1] },
  listDepartmentTeachers: {
    enseignants: [{ id: 1, nom: lecture.label_enseignant, cin: '01234567', grade: 'Maître assistant', semestre_id: 1 }],
  },
  listOwnTimetableChanges: {
    items: [
      {
        ...{ id: 1, kind: 'moved', semester: 1, changedAt: '2026-11-20T09:00:00.000Z', changedBy: 'Sonia Trabelsi' },
        ...{ isNew: true, isMine: true, before: changedSession, after: { ...changedSession, day: 3 } },
      },
    ],
    next: null,
  },
  checkProfileImage: { error: 0 },
  listOwnInvigilationWishes: { items: [wishes] },
  saveOwnInvigilationWishes: wishes,
  listOwnInvigilations: { items: [own] },
  listSwapCandidates: {
    items: [{ teacher: { id: 2, name: 'Hatem Jaziri' }, department: 'Informatique', returns: [] }],
  },
  listOwnInvigilationSwaps: { items: [swap], next: null },
  offerInvigilationSwap: { ...swap, from: swap.to, to: swap.from },
  answerInvigilationSwap: ({ body }) => ({ ...swap, state: body.answer }),
  withdrawInvigilationSwap: { ...swap, state: 'withdrawn' },
  getCalendarState: () => ({ actif: hasCalendar ? 1 : 0 }),
  createCalendarAddress: () => {
    hasCalendar = true
    return { adresse: 'http://localhost:3101/calendrier.ics' }
  },
  revokeCalendarAddress: () => {
    hasCalendar = false
    return { status: 200, errNum: 200, msg: '' }
  },
}
