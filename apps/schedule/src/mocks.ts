import type { Mocks } from '@portal/api-client/mocks'

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

let hasCalendar = false

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  getTeacherTimetable: ({ body }) => week(body.semestre_id, ''),
  getGroupTimetable: ({ body }) => week(body.semestre_id, groups.find(({ id }) => id === body.group_id)?.name ?? ''),
  listTeacherGroups: { list: groups },
  listInvigilations: {
    Surveillance: [{ jour: 'Lundi', date: '2027-01-11', detail: slots.slice(0, 2).map(examIn) }],
    Examens: [{ date: '2027-01-12', ...examIn(slots[0]!) }],
  },
  listDepartmentAccounts: { comptes: [1] },
  listDepartmentTeachers: {
    enseignants: [{ id: 1, nom: lecture.label_enseignant, cin: '01234567', grade: 'Maître assistant', semestre_id: 1 }],
  },
  checkProfileImage: { error: 0 },
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
