import type { Mocks } from '@portal/api-client/mocks'
import type {
  PlannedSession,
  PlannedTimetable,
  TimetableChoices,
  TimetableClash,
} from '@portal/api-client/timetable-plans'
import { listSeparator } from '@portal/i18n'

export const mockTimetable: PlannedTimetable = {
  id: 1,
  year: { id: 2, name: '2026-2027' },
  semester: 1,
  startsOn: '2026-09-14',
  endsOn: '2027-01-16',
  isCurrent: true,
  isClosed: false,
}

const rooms = [
  { id: 1, name: 'B12', capacity: 30 },
  { id: 2, name: 'Amphi A', capacity: 200 },
]

export const mockChoices: TimetableChoices = {
  slots: [
    { id: 1, label: '08:30-10:00' },
    { id: 2, label: '10:10-11:40' },
    { id: 3, label: '11:50-13:20' },
  ],
  groups: [
    { id: 1, name: 'LI1', kind: 1, students: 60 },
    { id: 2, name: 'LI1-A', kind: 2, students: 28 },
    { id: 3, name: 'LI1-B', kind: 2, students: 30 },
  ],
  teachers: [
    { id: 7, name: 'Amel Ben Salah' },
    { id: 8, name: 'Hichem Trabelsi' },
  ],
  rooms,
}

export const mockSession: PlannedSession = {
  ...{ id: 11, timetableId: 1, day: 1, slotId: 1, type: 2, weekParity: 0, isQuarterMarked: false },
  subject: { id: 1, name: 'Algorithmique' },
  teacher: { id: 7, name: 'Amel Ben Salah' },
  group: { id: 2, name: 'LI1-A' },
  groups: [{ id: 2, name: 'LI1-A' }],
  students: 28,
  room: { id: 1, name: 'B12', capacity: 30 },
  ...{ startsOn: '2026-09-14', endsOn: '2027-01-16' },
  version: '"session-11-0"',
}

export const mockOther: PlannedSession = {
  ...mockSession,
  ...{ id: 12, day: 2, slotId: 2, type: 1, version: '"session-12-0"' },
  subject: { id: 2, name: 'Réseaux' },
  teacher: { id: 8, name: 'Hichem Trabelsi' },
  group: { id: 1, name: 'LI1' },
  groups: [{ id: 1, name: 'LI1' }],
  room: { id: 2, name: 'Amphi A', capacity: 200 },
}

export const mockClash: TimetableClash = {
  ...{ day: 2, slotId: 2, taken: 'group', name: 'LI1', by: 'session', sessionId: 12 },
  ...{ subject: 'Réseaux', group: 'LI1', heldOn: null, startsOn: null },
}

let sessions: PlannedSession[] = [mockSession, mockOther]
const sessionOf = (id: string) => sessions.find((session) => String(session.id) === id) ?? mockSession

function change(id: string, changes: Partial<PlannedSession>): PlannedSession {
  const changed = { ...sessionOf(id), ...changes, version: `"${Math.random()}"` }
  sessions = sessions.map((session) => (session.id === changed.id ? changed : session))
  return changed
}

const clashesOf = (lifted: PlannedSession | undefined): TimetableClash[] =>
  sessions
    .filter(({ id }) => id !== lifted?.id)
    .map(({ id, day, slotId, subject, group }) => ({
      ...{ day, slotId, taken: 'group', name: group.name, by: 'session', sessionId: id },
      ...{ subject: subject.name, group: group.name, heldOn: null, startsOn: null },
    }))
const roomOf = (id: number | null) => rooms.find((room) => room.id === id) ?? null

function groupsOf(ids: number[]): Pick<PlannedSession, 'group' | 'groups' | 'students'> {
  const chosen = mockChoices.groups.filter(({ id }) => ids.includes(id))
  const groups = chosen.map(({ id, name }) => ({ id, name }))
  const students = chosen.reduce((sum, one) => sum + one.students, 0)
  return {
    group: { id: groups[0]?.id ?? 0, name: groups.map(({ name }) => name).join(listSeparator()) },
    groups,
    students,
  }
}
const teacherOf = (id: number) => mockChoices.teachers.find((teacher) => teacher.id === id) ?? mockSession.teacher

/** Changes take effect until the page is reloaded. */
export const timetableMocks: Mocks = {
  listTimetables: { items: [mockTimetable] },
  getTimetableChoices: mockChoices,
  listPlannedSubjects: { items: [{ ...mockSession.subject, hours: [1.5, 1.5, 0, 0] }] },
  getPlannedWeek: () => ({ items: sessions, busy: [] }),
  listSessionClashes: ({ path }) => ({ items: clashesOf(sessionOf(path.id)) }),
  listClashesOfNewSession: () => ({ items: clashesOf(undefined) }),
  listFreeRooms: { items: rooms },
  getSessionUses: { attendanceSheets: 0, lastAttendanceOn: null, tests: 0 },
  placeTimetableSession: ({ body: { roomId, teacherId, groupId, otherGroupIds = [], ...body } }) => {
    const { from: _from, until: _until, ...place } = body
    const placed = {
      ...mockSession,
      ...place,
      ...groupsOf([groupId, ...otherGroupIds]),
      id: sessions.length + 11,
      room: roomOf(roomId),
      teacher: teacherOf(teacherId),
    }
    sessions = [...sessions, placed]
    return placed
  },
  changeTimetableSession: ({ path, body: { roomId, teacherId, groupIds, from: _from, ...place } }) =>
    change(path.id, {
      ...place,
      ...(groupIds && groupsOf(groupIds)),
      ...(roomId !== undefined && { room: roomOf(roomId) }),
      ...(teacherId !== undefined && { teacher: teacherOf(teacherId) }),
    }),
  removeTimetableSession: ({ path }) => {
    sessions = sessions.filter(({ id }) => String(id) !== path.id)
    return { id: Number(path.id) }
  },
  previewExchange: ({ path }) => ({
    sessions: [sessionOf(path.id), sessionOf(path.otherId)],
    clashes: [],
    version: '"exchange-1"',
  }),
  exchangeSessions: ({ path }) => {
    const [one, other] = [sessionOf(path.id), sessionOf(path.otherId)]
    const placeOf = ({ day, slotId }: PlannedSession) => ({ day, slotId })
    return { sessions: [change(path.id, placeOf(other)), change(path.otherId, placeOf(one))] }
  },
}
