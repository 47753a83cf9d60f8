import {
  mockSlots,
  wireTimetable,
  datedWeek,
  mockTutorial,
  mockWeekSession,
  type TimetableCell,
  type WeekSession,
} from '@portal/api-client/mock-timetable'
import type { Mocks } from '@portal/api-client/mocks'
import type { OwnTimetableChange, ShownSession } from '@portal/api-client/schedule'
import { mondayOf } from '@portal/remote-kit'
import type { InvigilationSwap, InvigilationWishes, OwnInvigilation } from '@portal/api-client/own-invigilations'

const groups = [
  { id: 1, name: 'LSI1-A' },
  { id: 2, name: 'LSI1-B' },
]
const slots = mockSlots.map(({ label }) => label)

export const lecture = { ...mockTutorial, id_seance: 1, label_group: 'LSI1-A', type: 1 } as const
export const aLecture = { type: 1, quan: 0, options: [lecture] } satisfies TimetableCell
export const weekSession: WeekSession = { ...mockWeekSession, id: 1, day: 1, slotId: 11, type: 1, group: 'LSI1-A' }

/** One lecture a day, each a time slot later than the day before. */
const week = (semester: number, group: string) =>
  wireTimetable(Object.fromEntries(slots.map((_, place) => [`${place + 1}/${place + 1}`, aLecture])), {
    ...{ semestre: `Semestre ${semester}`, enseignant: group ? '' : lecture.label_enseignant, group },
  })

export const examIn = (quart: string) => ({
  quart,
  matiere: lecture.label_matiere,
  group: lecture.label_group,
  salle: lecture.label_salle,
})

const changedSession: ShownSession = {
  ...{ day: 1, slot: '08:30-10:00', weekParity: 0, type: lecture.type },
  ...{ subject: lecture.label_matiere, teacher: lecture.label_enseignant, group: 'LSI1-A', room: 'B12' },
}
export const change: OwnTimetableChange = {
  ...{ id: 4, kind: 'moved', semester: 1, changedAt: '2026-11-20T09:00:00.000Z', changedBy: 'Sonia Trabelsi' },
  ...{
    isNew: true,
    isMine: true,
    from: '2026-11-23',
    before: changedSession,
    after: { ...changedSession, day: 3, room: null },
  },
}

/** One lecture a day, each a time slot later than the day before. */
const weekOf = (day: string, name: string) => ({
  ...datedWeek(
    mondayOf(day),
    mockSlots.map(({ id }, place) => ({ ...weekSession, day: place + 1, slotId: id })),
  ),
  name,
})

let hasCalendar = false

export const wishes: InvigilationWishes = {
  ...{ sittingId: 3, kind: 'principal', semester: 1, isOpen: true, version: '"wishes-1"' },
  times: [true, false].map((isFirst) => ({
    ...{ day: '2027-01-11', slotId: isFirst ? 1 : 2, slot: slots[isFirst ? 0 : 1]!, suits: isFirst ? null : false },
  })),
}
export const own: OwnInvigilation = { id: 4, day: '2027-01-11', slot: slots[0]!, room: 'B12', isOffered: false }
export const swap: InvigilationSwap = {
  id: 9,
  sitting: { id: 3, kind: 'principal', semester: 1, startsOn: '2027-01-11', endsOn: '2027-01-23' },
  from: { id: 900, name: 'Hatem Jaziri' },
  to: { id: 7, name: lecture.label_enseignant },
  given: { day: '2027-01-12', slot: slots[1]!, room: 'B14' },
  ...{ returned: null, state: 'offered', offeredAt: '2026-11-20T08:12:00.000Z', answeredAt: null, refusal: null },
  ...{ isOpen: true, version: '"swap-9-1"' },
}

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  getTeacherTimetable: ({ body }) => week(body.semestre_id, ''),
  getGroupTimetable: ({ body }) => week(body.semestre_id, groups.find(({ id }) => id === body.group_id)?.name ?? ''),
  getTimetableWeek: ({ query }) =>
    weekOf(query.day, groups.find(({ id }) => id === Number(query.groupId))?.name ?? lecture.label_enseignant),
  listTeacherGroups: { list: groups },
  listInvigilations: {
    Surveillance: [{ jour: 'Lundi', date: '2027-01-11', detail: slots.slice(0, 2).map(examIn) }],
    Examens: [{ date: '2027-01-12', ...examIn(slots[0]!) }],
  },
  listDepartmentAccounts: { comptes: [1] },
  listDepartmentTeachers: {
    enseignants: [{ id: 1, nom: lecture.label_enseignant, cin: '01234567', grade: 'Maître assistant', semestre_id: 1 }],
  },
  listOwnTimetableChanges: { items: [change], next: null },
  checkProfileImage: { error: 0 },
  listOwnInvigilationWishes: { items: [wishes] },
  saveOwnInvigilationWishes: wishes,
  listOwnInvigilations: { items: [own] },
  listSwapCandidates: {
    items: [{ teacher: swap.from, department: 'Informatique', returns: [] }],
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
