import { addDays } from '@portal/remote-kit'
import { mockCall, teacher, type MockResponse, type ReceivedRequest } from '@portal/testing'

/** A Saturday of the first semester in the middle of a time slot; the year under test is 2026-2027. */
export const saturdayMorning = new Date('2026-11-21T08:00:00Z')

const slots = ['08:30 - 10:00', '10:15 - 11:45', '13:30 - 15:00', '15:15 - 16:45']
const days = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi']
const free = { type: 0, quan: 0, options: [] }

export const option = {
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
}

/** One week as the server sends it: empty except for the sessions at `day/slot`, both counted from 1. */
export function wireTimetable(sessions: Record<string, object> = {}, labels: object = {}) {
  return {
    emploi: [
      {
        annee: '2026-2027',
        semestre: 'Semestre 1',
        enseignant: teacher.name,
        group: '',
        quarts: slots.map((label_quart, index) => ({ id_quart: index + 11, label_quart })),
        jours: days.map((label_jour, day) => ({
          id_jour: day + 1,
          label_jour,
          seances: slots.map((_, slot) => sessions[`${day + 1}/${slot + 1}`] ?? free),
        })),
        ...labels,
      },
    ],
  }
}

export const weekSession = {
  ...{ id: 1, timetableId: 1, day: 1, slotId: 11, type: 1, isQuarterMarked: false },
  ...{ subjectId: 4, subject: 'Algorithmique', classGroupId: 21, group: 'LSI1-A', practicalGroup: '' },
  ...{ room: 'B12', teacher: 'Amel Ben Salah', heldOn: null, examType: null, examKind: null, isPending: false },
}

interface WeekMock {
  sessions?: object[]
  /** By day of the week, 1 Monday to 6 Saturday. */
  holidays?: Partial<Record<number, string>>
  semester?: 1 | 2 | null
  events?: object[]
}

/** Mocks the weeks of the own timetable, or of a group; every week has the same sessions. */
export function mockWeek({
  sessions = [weekSession],
  holidays = {},
  semester = 1,
  events = [],
}: WeekMock = {}): ReceivedRequest[] {
  return mockCall('get', '/api/v1/timetable-week', ({ url }): MockResponse => {
    const monday = url.searchParams.get('day') ?? ''
    return {
      ...{ year: '2026-2027', startsOn: '2026-09-01', endsOn: '2027-08-31', semester, sessions, events },
      name: url.searchParams.has('groupId') ? 'LSI-2' : teacher.name,
      slots: slots.map((label, index) => ({ id: index + 11, label })),
      days: days.map((_, place) => ({
        date: addDays(monday, place),
        holiday: holidays[place + 1] ?? null,
        isTaught: true,
      })),
    }
  })
}

export const aLecture = { type: 1, quan: 0, options: [option] }

export const invigilation = (date: string, ...quarts: string[]) => ({
  jour: 'Lundi',
  date,
  detail: quarts.map((quart) => ({ quart })),
})

/** An exam in a room, as invigilations and exams send it. */
export const wireRoomExam = (quart: string, more: object = {}) => ({
  quart,
  matiere: 'Algorithmique',
  group: 'LSI1-A',
  salle: 'B12',
  ...more,
})

/** Mocks the invigilations by session; an omitted session has none. */
export function mockInvigilations(bySession: Partial<Record<1 | 2 | 3, object[] | Response>>): ReceivedRequest[] {
  mockOwnInvigilations({})
  return mockCall('post', '/api/surveillance/list/enseignant', ({ body }): MockResponse => {
    const session = ([1, 2, 3] as const).find((number) => matchesSemester(number, body))
    const found = session && bySession[session]
    return found instanceof Response ? found : { Surveillance: found ?? [] }
  })
}

interface OwnInvigilationMocks {
  wishes?: object[]
  toCome?: object[]
  swaps?: object[]
}

/** Mocks the wishes, the invigilations to come and the swaps of a teacher; none by default. */
export function mockOwnInvigilations({ wishes = [], toCome = [], swaps = [] }: OwnInvigilationMocks): void {
  mockCall('get', '/api/v1/own-invigilation-wishes', { items: wishes })
  mockCall('get', '/api/v1/own-invigilations', { items: toCome })
  mockCall('get', '/api/v1/own-invigilation-swaps', { items: swaps, next: null })
}

/** Mocks the invigilations of the first semester and the exams of the taught subjects. */
export function mockExams(Surveillance: object[], Examens: object[]): ReceivedRequest[] {
  return mockCall('post', '/api/surveillance/list/enseignant', ({ body }): MockResponse =>
    matchesSemester(1, body) ? { Surveillance, Examens } : { Surveillance: [], Examens: [] },
  )
}

function matchesSemester(semester: number, body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'semestre_id' in body && body.semestre_id === semester
}

/** The body of the last received request. */
export function lastBody(calls: ReceivedRequest[]): unknown {
  return calls.at(-1)?.body
}

const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })

export function mockPrint(answer: () => MockResponse | Promise<MockResponse> = pdfAnswer): ReceivedRequest[] {
  return mockCall('get', '/api/impression_enseignant_shedules/:teacher/:semester/:year', answer)
}

export function pdfAnswer(): Response {
  return new Response(pdf, { headers: { 'content-type': 'application/pdf' } })
}
