import type { Mocks } from '@portal/api-client/mocks'

const slots = [
  { value: 1, label: '08:30 - 10:00' },
  { value: 2, label: '10:15 - 11:45' },
  { value: 3, label: '13:30 - 15:00' },
]
const types = [
  { value: 1, label: 'Cours' },
  { value: 2, label: 'TD' },
]
const subjects = [{ value: 1, label: 'Algorithmique' }]
const tutorials = [
  { value: 2, label: 'LSI1-TD1' },
  { value: 3, label: 'LSI1-TD2' },
]
const days = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi']
const tutorial = {
  id_seance: 1,
  id_emploi: 1,
  id_matiere: 1,
  label_matiere: subjects[0]!.label,
  label_group: tutorials[0]!.label,
  group_tp: '',
  label_salle: 'B12',
  label_enseignant: 'Amel Ben Salah',
  type: 2,
  rattrapage: 0,
  date_rattrapage: null,
} as const
const done = { status: 200, errNum: 200, msg: '' } as const

const session = {
  date: '2026-11-25',
  quart: slots[1]!.label,
  type: 'TD',
  type_id: 2,
  matiere: subjects[0]!.label,
  group: tutorials[0]!.label,
  jour_id: 3,
  semestre: 'Semestre 1',
  semestre_id: 1,
  salle: '',
  quan: 0,
  nb_heure_seance: null,
  active: 0,
} as const

const form = {
  date: session.date,
  quart: slots[1]!,
  type: types[1]!,
  matiere: subjects[0]!,
  jour_id: session.jour_id,
  semestre: { value: 1, label: session.semestre },
  annee_id: 1,
  quan: 0,
  nb_heure_seance: null,
  active: 0,
} as const
const groups = { group: [tutorials[0]!], group_cours: [] }

/** A weekly tutorial on Wednesday. */
const week = (semester: number) => ({
  emploi: [
    {
      annee: '2026-2027',
      semestre: `Semestre ${semester}`,
      enseignant: 'Amel Ben Salah',
      group: '',
      quarts: slots.map(({ value, label }) => ({ id_quart: value, label_quart: label })),
      jours: days.map((label_jour, day) => ({
        id_jour: day + 1,
        label_jour,
        seances: slots.map((_, slot) =>
          day === 2 && slot === 1
            ? { type: tutorial.type, quan: 0 as const, options: [tutorial] }
            : { type: 0 as const, quan: 0 as const, options: [] },
        ),
      })),
    },
  ],
})

let absences = [
  {
    id: 1,
    date_debut: '2026-11-23 08:30:00',
    date_fin: '2026-11-24 18:00:00',
    cause: 'Colloque à Sfax',
    enseignant_id: 1,
    pathFile: '',
    fichier: '',
    annee: '2026-2027',
    entite: "Avis d'absence",
    etat: 0,
    avis_id: 1,
  } as const,
]
let makeUps = [{ id: 2, ...session }]
let tests = [{ id: 3, ...session, type_examen: 'Test', type_examen_id: 2, seance_id: null }]

/** Mock responses for running the remote without a portal: deletions take effect, other commands are ignored. */
export const mocks: Mocks = {
  listAbsences: () => ({ avis: absences }),
  getAbsence: { avis: absences[0]! },
  addAbsence: { ...done, id: 4 },
  changeAbsence: done,
  uploadJustification: done,
  deleteAbsence: ({ body }) => {
    absences = absences.filter(({ id }) => id !== body.id)
    return done
  },

  listMakeUps: () => ({ list: makeUps }),
  getMakeUp: { rattrapage: { id: 2, ...form, ...groups } },
  addMakeUp: { ...done, id: 5, avertissements: [] },
  changeMakeUp: { ...done, avertissements: [] },
  deleteMakeUp: ({ body }) => {
    makeUps = makeUps.filter(({ id }) => id !== body.id)
    return done
  },

  listTests: () => ({ list: tests }),
  getTest: { examen: { id: 3, ...form, ...groups, type_examen: { value: 2, label: 'Test' }, type_examen_genre: 2 } },
  addTest: { ...done, id: 6, avertissements: [] },
  addSessionTest: { ...done, id: 7, avertissements: [] },
  changeTest: { ...done, avertissements: [] },
  deleteTest: ({ body }) => {
    tests = tests.filter(({ id }) => id !== body.id)
    return done
  },

  listFreeSlots: {
    creneaux: [{ date: '2026-11-26', jour_id: 4, quart_id: 3, quart: slots[2]!.label, salle: 'C03', absence: 0 }],
  },
  listSlots: { Quart: slots },
  getWeekday: ({ body }) => ({ Date: new Date(body.date).getUTCDay() }),
  listTaughtSessionTypes: { emploi: types },
  listTaughtSubjects: { matieres: subjects },
  listTaughtGroups: ({ body }) => ({ groups: body.type === 1 ? [{ value: 1, label: 'LSI1' }] : tutorials }),
  listTutorialGroups: { groups: tutorials },
  listSupervisedTestTypes: { Type_examen: [{ value: 1, label: 'DS' }] },
  getTeacherTimetable: ({ body }) => week(body.semestre_id),
  listTestTypes: { Type_examen: [{ value: 2, label: 'Test' }] },
}
