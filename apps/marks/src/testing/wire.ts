import { addDays, mondayOf } from '@portal/remote-kit'
import { mockCall, type ReceivedRequest } from '@portal/testing'

/** A Wednesday of the first semester; the year under test is 2026-2027. */
export const wednesdayNoon = new Date('2026-11-25T11:00:00Z')

export const successBody = { status: 200, errNum: 200, msg: '' }
export const errorBody = (msg: string, status = 500) => ({ status, errNum: status, msg })

/** The body of the last received request. */
export function lastBody(calls: ReceivedRequest[]): unknown {
  return calls.at(-1)?.body
}

const slots = ['08:30 - 10:00', '10:15 - 11:45']
const days = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi']

export const option = {
  id_seance: 51,
  id_emploi: 9,
  id_matiere: 4,
  label_matiere: 'Algorithmique',
  label_group: 'LSI1-TD1',
  group_tp: '',
  label_salle: 'B12',
  label_enseignant: 'Amel Ben Salah',
  type: 2,
  rattrapage: 0,
  date_rattrapage: null,
}

export const weekSession = {
  ...{ id: 51, timetableId: 9, day: 3, slotId: 12, type: 2, isQuarterMarked: false },
  ...{ subjectId: 4, subject: 'Algorithmique', classGroupId: 21, group: 'LSI1-TD1', practicalGroup: '' },
  ...{ room: 'B12', teacher: 'Amel Ben Salah', heldOn: null, examType: null, examKind: null, isPending: false },
}

/** Mocks the dated weeks of the teacher; every week has the same sessions. */
export function mockWeek(...sessions: object[]) {
  return mockCall('get', '/api/v1/timetable-week', ({ url }) => {
    const monday = mondayOf(url.searchParams.get('day') ?? '')
    return {
      ...{
        year: '2026-2027',
        startsOn: '2026-09-01',
        endsOn: '2027-08-31',
        semester: 1,
        name: '',
        sessions,
        events: [],
      },
      slots: slots.map((label, index) => ({ id: index + 11, label })),
      days: days.map((_, place) => ({ date: addDays(monday, place), holiday: null, isTaught: true })),
    }
  })
}

/** Mocks the teacher's week with these options in the second slot of Wednesday. */
export function mockTimetable(...options: object[]) {
  const free = { type: 0, quan: 0, options: [] }
  return mockCall('post', '/api/emploi/get_by_id', ({ body }) => ({
    emploi: [
      {
        annee: '2026-2027',
        enseignant: 'Amel Ben Salah',
        group: '',
        semestre: isSecond(body) ? 'Semestre 2' : 'Semestre 1',
        quarts: slots.map((label_quart, index) => ({ id_quart: index + 11, label_quart })),
        jours: days.map((label_jour, day) => ({
          id_jour: day + 1,
          label_jour,
          seances: [free, day === 2 && options.length > 0 ? { type: 2, quan: 0, options } : free],
        })),
      },
    ],
  }))
}

function isSecond(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'semestre_id' in body && body.semestre_id === 2
}

/** Mocks the register choices of a teacher of lectures and TD in two subjects, who has no session today and no register. */
export function mockCriteria() {
  mockWeek()
  mockCall('get', '/api/v1/own-registers', { items: [], next: null })
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
