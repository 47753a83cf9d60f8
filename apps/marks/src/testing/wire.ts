import { datedWeek, wireTimetable, type SessionOption, type WeekSession } from '@portal/api-client/mock-timetable'
import { mondayOf } from '@portal/remote-kit'
import { mockCall, setToday } from '@portal/testing'

export { mockTutorial as option, mockWeekSession as weekSession } from '@portal/api-client/mock-timetable'
export { errorBody, lastBody, successBody } from '@portal/testing'

/** A Wednesday of the first semester; the year under test is 2026-2027. */
const wednesdayNoon = new Date('2026-11-25T11:00:00Z')
/** Sets this time for the tests of a file. */
export const atWednesdayNoon = () => setToday(wednesdayNoon)

/** Mocks the dated weeks of the teacher; every week has the same sessions. */
export const mockWeek = (...sessions: WeekSession[]) =>
  mockCall('get', '/api/v1/timetable-week', ({ url }) =>
    datedWeek(mondayOf(url.searchParams.get('day') ?? ''), sessions),
  )

/** Mocks the teacher's week with these options in the second slot of Wednesday. */
export const mockTimetable = (...options: SessionOption[]) =>
  mockCall('post', '/api/emploi/get_by_id', ({ body }) =>
    wireTimetable(options.length > 0 ? { '3/2': { type: 2, quan: 0, options } } : {}, {
      semestre: isSecond(body) ? 'Semestre 2' : 'Semestre 1',
    }),
  )

const isSecond = (body: unknown) =>
  typeof body === 'object' && body !== null && 'semestre_id' in body && body.semestre_id === 2

/** Mocks the register choices of a teacher of lectures and TD in two subjects, who has no session today and no register. */
export function mockCriteria() {
  mockWeek()
  mockCall('get', '/api/v1/own-registers', { items: [], next: null })
  mockCall('get', '/api/v1/partner-classes', { items: [] })
  mockCall('post', '/api/emploi/get_type_matiere', {
    emploi: [
      { value: 1, label: 'Cours' },
      { value: 2, label: 'TD' },
    ],
  })
  mockCall('post', '/api/emploi/get_matiere', {
    matieres: [
      { value: 4, label: 'Algorithmique' },
      { value: 5, label: 'Réseaux' },
    ],
  })
  mockCall('post', '/api/emploi/get_group_by_enseignant_id', {
    Group: [
      { value: 21, label: 'LSI1-TD1' },
      { value: 22, label: 'LSI1-TD2' },
    ],
  })
  return mockCall('post', '/api/registre/get_date', { Date: [{ value: '2026-11-25', label: '25/11/2026' }] })
}
