import { wireTimetable } from './timetable.ts'
import { mockCall, type MockResponse, type ReceivedRequest } from '@portal/testing'

/** A Saturday of the first semester; the year under test is 2026-2027. */
export const saturdayMorning = new Date('2026-11-21T08:00:00Z')

export const successBody = { status: 200, errNum: 200, msg: '' }
export const savedBody = { ...successBody, id: 31, avertissements: [] }
export const errorBody = (msg: string) => ({ status: 500, errNum: 500, msg })

export const wireAbsence = {
  id: 5,
  date_debut: '2026-11-23 08:30:00',
  date_fin: '2026-11-24 18:00:00',
  cause: 'Colloque à Sfax',
  enseignant_id: 7,
  pathFile: '',
  fichier: '',
  annee: '2026-2027',
  entite: "Avis d'absence",
  etat: 0,
  avis_id: 1,
}

/** The wire fields of a refusal. */
export const wireRefusal = {
  etat: 2,
  motif_refus: 'Salle fermée ce jour-là',
  decide_par: 'Sonia Trabelsi',
  decide_le: '2026-11-20T09:00:00Z',
}

export const wireMakeUp = {
  id: 8,
  date: '2026-11-25',
  quart: '10:15 - 11:45',
  type: 'TD',
  type_id: 2,
  matiere: 'Algorithmique',
  group: 'LSI1-TD1',
  jour_id: 3,
  semestre: 'Semestre 1',
  semestre_id: 1,
  salle: 'B12',
  quan: 0,
  nb_heure_seance: null,
  active: 0,
}

export const wireTest = { ...wireMakeUp, id: 9, type_examen: 'DS', type_examen_id: 1, seance_id: null }

const form = {
  id: 8,
  date: '2026-11-25',
  quart: { value: 12, label: '10:15 - 11:45' },
  type: { value: 2, label: 'TD' },
  matiere: { value: 4, label: 'Algorithmique' },
  group: [{ value: 21, label: 'LSI1-TD1' }],
  group_cours: [],
  jour_id: 3,
  semestre: { value: 1, label: 'Semestre 1' },
  annee_id: 3,
  quan: 0,
  nb_heure_seance: null,
  active: 0,
}
export const wireMakeUpForm = form
export const wireTestForm = { ...form, id: 9, type_examen: { value: 1, label: 'DS' }, type_examen_genre: 1 }

export const supervisedTypes = [
  { value: 1, label: 'DS' },
  { value: 2, label: 'DS de rattrapage' },
]
export const testTypes = [{ value: 3, label: 'Test' }]

const freeSlot = {
  date: '2026-11-26',
  jour_id: 4,
  quart_id: 13,
  quart: '13:30 - 15:00',
  salle: 'C03',
  absence: 0,
}

const isLecture = (body: unknown) =>
  typeof body === 'object' && body !== null && 'type' in body && Number(body.type) === 1

/** Mocks all choices of the forms: a teacher of lectures and TD in two subjects. */
export function mockChoices() {
  mockCall('get', '/api/type_examen/select_ds', { Type_examen: supervisedTypes })
  mockCall('get', '/api/type_examen/select_test', { Type_examen: testTypes })
  return {
    slots: mockCall('get', '/api/quart/select', {
      Quart: [
        { value: 11, label: '08:30 - 10:00' },
        { value: 12, label: '10:15 - 11:45' },
        { value: 13, label: '13:30 - 15:00' },
      ],
    }),
    weekday: mockCall('post', '/api/quart/get_date', ({ body }) => ({ Date: weekdayIn(body) })),
    types: mockCall('post', '/api/emploi/get_type_matiere', {
      emploi: [
        { value: 1, label: 'Cours' },
        { value: 2, label: 'TD' },
      ],
    }),
    subjects: mockCall('post', '/api/emploi/get_matiere', {
      matieres: [
        { value: 4, label: 'Algorithmique' },
        { value: 5, label: 'Réseaux' },
      ],
    }),
    groups: mockCall('post', '/api/emploi/get_group', ({ body }) => ({
      groups: isLecture(body)
        ? [{ value: 20, label: 'LSI1' }]
        : [
            { value: 21, label: 'LSI1-TD1' },
            { value: 22, label: 'LSI1-TD2' },
          ],
    })),
    tutorialGroups: mockCall('post', '/api/emploi/get_group_td_by_group', {
      groups: [
        { value: 21, label: 'LSI1-TD1' },
        { value: 22, label: 'LSI1-TD2' },
      ],
    }),
    freeSlots: mockCall('post', '/api/avis/creneaux_libres', { creneaux: [freeSlot] }),
  }
}

function weekdayIn(body: unknown): number {
  const date = typeof body === 'object' && body !== null && 'date' in body ? String(body.date) : ''
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

export const mockAbsences = (avis: object[] = []) => mockCall('post', '/api/avis/absence/list', { avis })
export function mockMakeUps(list: object[] = [], refuses: object[] = []): ReceivedRequest[] {
  mockCall('post', '/api/emploi/get_by_id', wireTimetable())
  return mockCall('post', '/api/avis/rattrapage/get_by_enseignant', { list, refuses })
}
export const mockTests = (list: object[] = [], refuses: object[] = []) =>
  mockCall('post', '/api/avis/examen/list', { list, refuses })

/** The body of the last received request. */
export function lastBody(calls: ReceivedRequest[]): unknown {
  return calls.at(-1)?.body
}

/** Mocks a list and its deletion; `answer` overrides the deletion's response. */
export function mockDeletion(listPath: string, key: string, deletePath: string, rows: object[], answer?: MockResponse) {
  let left = rows
  const lists = mockCall('post', listPath, () => ({ [key]: left }))
  const deletions = mockCall('post', deletePath, () => {
    if (answer === undefined) left = []
    return answer ?? successBody
  })
  return { lists, deletions }
}
