import type { Mocks } from '@portal/api-client/mocks'

const department = { departement: 'Informatique', departement_id: 1 }
const done = { status: 200, errNum: 200, msg: '' } as const
const first = { semestre: 'Semestre 1', semestre_id: 1 as const, jour_id: [1, 3], libre: 0 as const }
const none = { besoin: 1, souhaite: 0, valide: 0 }
let isThere = true

const sheet = {
  id: 1,
  ...department,
  ...first,
  version: 0,
  ligne: [
    {
      ...({ id: 1, etat: 1, ordre: 1, niveau_id: 1, specialite_id: 1, matiere_id: 1, type: 1 } as const),
      niveau: 'Licence 1',
      specialite: 'Génie logiciel',
      matiere: 'Algorithmique',
      nb_group: 1,
      validation: 'chef',
    } as const,
    {
      ...({ id: 2, etat: 0, ordre: 2, niveau_id: 1, specialite_id: 1, matiere_id: 1, type: 2 } as const),
      niveau: 'Licence 1',
      specialite: 'Génie logiciel',
      matiere: 'Algorithmique',
      nb_group: 0,
      validation: '',
    } as const,
  ],
  ligne1: [],
}

/** Mock responses for running the remote without a portal: deletions take effect, other commands are ignored. */
export const mocks: Mocks = {
  listWishSheets: () => ({
    FicheVoeau: isThere
      ? [{ id: 1, ...department, ...first, count: 0, delete: 1, lignes: 2, lignes_validees: 1, matiere: '' }]
      : [],
  }),
  getWishSheet: { FicheVoeau: sheet },
  getWishSheetToEdit: { FicheVoeau: sheet },
  listEarlierWishSheets: { items: [] },
  listTasks: {
    ...{ absences: [], attendance: [], corrections: [], department: null, examMarks: [], office: null, printRuns: [] },
    ...{ reservations: [], sessionNotices: [], testMarks: [] },
    wishes: [{ semester: 2, sheetId: null, lines: 0, decided: 0, dueOn: '2026-12-20' }],
  },
  listWishChoices: {
    items: [
      {
        ...({ cycle: 1, levelId: 1, level: 'Licence 1', specialityId: 1, speciality: 'Génie logiciel' } as const),
        ...{ course: 'LGL1', subjectId: 1, subject: 'Algorithmique', code: 'ALG1', types: [1, 2] },
      },
    ],
  },
  addWishSheet: { ...done, id: 2 },
  changeWishSheet: { ...done, id: 1 },
  deleteWishSheet: () => {
    isThere = false
    return done
  },
  decideWish: done,
  decideWishes: ({ body }) => ({
    results: body.decisions.map(({ id }) => ({ id, result: 'done' as const, version: 2, current: null })),
  }),
  addFreeWish: { ...done, id: 3 },
  listDepartmentWishes: {
    voeux: [
      {
        specalite: 'Génie logiciel',
        specialite_id: 1,
        matiere: [
          {
            matiere: 'Algorithmique',
            matiere_id: 1,
            cours: [
              {
                id: 1,
                priorite: 1,
                enseignant_id: 1,
                cin: '01234567',
                enseignant: 'Amel Ben Salah',
                grade: 'Maître-assistant',
                statut: 'Permanent',
                nb_heure: 1.5,
                nb_group: 1,
                etat: 1,
                validation: 'chef',
                version: 1,
                jours: [1, 3],
                heures_dues: 9,
                heures_validees: 1.5,
              } as const,
            ],
            TD: [],
            TP: [],
            Autre: [],
            groupes: { cours: { besoin: 1, souhaite: 1, valide: 1 }, TD: none, TP: none, Autre: none },
          },
        ],
      },
    ],
    enseignants: [
      {
        ...{ id: 1, enseignant: 'Amel Ben Salah', grade: 'Maître-assistant' },
        ...{ heures_dues: 9, heures_souhaitees: 3, heures_validees: 1.5, voeux: 2 },
      },
    ],
  },

  listLevels: { Niveau: [{ value: 1, label: 'Licence 1' }] },
  listMasterLevels: { Niveau: [{ value: 4, label: 'Mastère 1' }] },
  listLicenceSpecialities: { Specialites: [{ value: 1, label: 'Génie logiciel' }] },
  listMasterSpecialities: { Specialites: [{ value: 2, label: 'Systèmes intelligents' }] },
  listLicenceSubjects: { Matiere: [{ value: 1, label: 'Algorithmique' }] },
  listMasterSubjects: { Matiere: [{ value: 2, label: 'Apprentissage' }] },
  listSubjectTypes: {
    Matiere: [
      { value: 1, label: 'Cours' },
      { value: 2, label: 'TD' },
    ],
  },
  listDeadlines: { isOpen: true, wishes: [{ semester: 1, dueOn: '2026-12-10', version: '"wishes-1"' }], marks: [] },
  listDepartmentSubjects: { Matiere: [{ value: 1, label: 'Algorithmique (LGL1)' }] },
  listColleagues: { Enseignant: [{ value: 1, label: 'Amel Ben Salah' }] },
  getTeacherSpeciality: { cycle_id: null, specialite_id: null },
}
