import { datedWeek, type WeekSession } from '@portal/api-client/mock-timetable'
import { mockCall, teacher, type MockResponse, type ReceivedRequest, setToday } from '@portal/testing'
import { examIn, weekSession } from '../mocks.ts'

export { lastBody } from '@portal/testing'

/** A Saturday of the first semester in the middle of a time slot; the year under test is 2026-2027. */
export const saturdayMorning = new Date('2026-11-21T08:00:00Z')
/** Sets this time for the tests of a file. */
export const onSaturdayMorning = () => setToday(saturdayMorning)

interface WeekMock {
  sessions?: WeekSession[]
  /** By day of the week, 1 Monday to 6 Saturday. */
  holidays?: Partial<Record<number, string>>
  semester?: 1 | 2 | null
  events?: object[]
}

/** Mocks the weeks of the own timetable, or of a group; every week has the same sessions. */
export function mockWeek({ sessions, holidays, semester = 1, events = [] }: WeekMock = {}): ReceivedRequest[] {
  return mockCall('get', '/api/v1/timetable-week', ({ url }) => ({
    ...datedWeek(url.searchParams.get('day') ?? '', sessions ?? [weekSession], holidays),
    ...{ semester, events, name: url.searchParams.has('groupId') ? 'LSI-2' : teacher.name },
  }))
}

export const invigilation = (date: string, ...quarts: string[]) => ({
  jour: 'Lundi',
  date,
  detail: quarts.map((quart) => ({ quart })),
})

/** An exam in a room, as invigilations and exams send it. */
export const wireRoomExam = (quart: string, more: object = {}) => ({ ...examIn(quart), ...more })

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

const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })

export function mockPrint(answer: () => MockResponse | Promise<MockResponse> = pdfAnswer): ReceivedRequest[] {
  return mockCall('get', '/api/impression_enseignant_shedules/:teacher/:semester/:year', answer)
}

export function pdfAnswer(): Response {
  return new Response(pdf, { headers: { 'content-type': 'application/pdf' } })
}
