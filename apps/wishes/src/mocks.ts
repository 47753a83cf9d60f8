import type { Mocks, WishEntry, WishLicenceLine, WishSubject } from '@portal/api-client/mocks'

const done = { status: 200, errNum: 200, msg: '' } as const
const ofSheet = {
  ...{ departement: 'Informatique', departement_id: 2, semestre: 'Semestre 1', semestre_id: 1 as const },
  ...{ jour_id: [1, 3], libre: 0 as const },
}
const none = { besoin: 0, souhaite: 0, valide: 0 }
let isThere = true

export const row = { id: 31, ...ofSheet, matiere: '', count: 0 as const, delete: 0, lignes: 2, lignes_validees: 0 }

export const licenceLine = (id: number, ordre: number, more: Partial<WishLicenceLine> = {}): WishLicenceLine => ({
  ...{ id, ordre, etat: 0, niveau_id: 1, specialite_id: 11, matiere_id: 101, type: 1, matiere: 'Algorithmique' },
  ...{ niveau: 'Licence 1', specialite: 'Génie logiciel', nb_group: 0, validation: '', ...more },
})

export const sheet = {
  ...{ id: 31, ...ofSheet, version: 5 },
  ligne: [licenceLine(51, 1), licenceLine(52, 2, { etat: 1, validation: 'chef', type: 2 })],
}

export const entry = (id: number, more: Partial<WishEntry> = {}): WishEntry => ({
  ...{ id, priorite: 1, enseignant_id: 7, cin: '01234567', enseignant: 'Amel Ben Salah', grade: 'Maître-assistant' },
  ...{ statut: 'Permanent', nb_heure: 1.5, nb_group: 0, etat: 0, validation: '', version: 4, jours: [1, 3] },
  ...{ heures_dues: 9, heures_validees: 3, ...more },
})

const unsought = { cours: [], TD: [], TP: [], Autre: [] }
export const subjectOf = (matiere_id: number, matiere: string, more: Partial<WishSubject> = {}): WishSubject => ({
  ...{ matiere_id, matiere, ...unsought },
  groupes: { cours: { besoin: 2, souhaite: 1, valide: 0 }, TD: none, TP: none, Autre: none },
  ...more,
})

export const teachers = [
  {
    ...{ id: 7, enseignant: 'Amel Ben Salah', grade: 'Maître-assistant', voeux: 2 },
    ...{ heures_dues: 9, heures_souhaitees: 4.5, heures_validees: 3 },
  },
  {
    ...{ id: 8, enseignant: 'Sami Ayari', grade: 'Assistant', voeux: 1 },
    ...{ heures_dues: 6, heures_souhaitees: 6, heures_validees: 6 },
  },
]

/** Mock responses for running the remote without a portal: deletions take effect, other commands are ignored. */
export const mocks: Mocks = {
  listWishSheets: () => ({
    FicheVoeau: isThere ? [{ ...row, delete: 1 }] : [],
  }),
  getWishSheet: { FicheVoeau: { ...sheet, ligne1: [] } },
  getWishSheetToEdit: { FicheVoeau: { ...sheet, ligne1: [] } },
  listEarlierWishSheets: { items: [] },
  listTasks: {
    ...{
      absences: [],
      attendance: [],
      sharedRolls: [],
      corrections: [],
      department: null,
      examMarks: [],
      office: null,
      printRuns: [],
    },
    ...{ coverRequests: [], reservations: [], owedClasses: [], sessionNotices: [], testMarks: [] },
    wishes: [{ semester: 2, sheetId: null, lines: 0, decided: 0, dueOn: '2026-12-20' }],
  },
  listWishChoices: {
    items: [
      {
        ...({ cycle: 1, levelId: 1, level: 'Licence 1', specialityId: 11, speciality: 'Génie logiciel' } as const),
        ...{ course: 'LGL1', subjectId: 101, subject: 'Algorithmique', code: 'ALG1', types: [1, 2] },
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
        ...{ specalite: 'Génie logiciel', specialite_id: 11 },
        matiere: [
          subjectOf(101, 'Algorithmique', { cours: [entry(51, { etat: 1, nb_group: 1, validation: 'chef' })] }),
        ],
      },
    ],
    enseignants: teachers,
  },

  listLevels: { Niveau: [{ value: 1, label: 'Licence 1' }] },
  listMasterLevels: { Niveau: [{ value: 4, label: 'Mastère 1' }] },
  listLicenceSpecialities: { Specialites: [{ value: 11, label: 'Génie logiciel' }] },
  listMasterSpecialities: { Specialites: [{ value: 12, label: 'Systèmes intelligents' }] },
  listLicenceSubjects: { Matiere: [{ value: 101, label: 'Algorithmique' }] },
  listMasterSubjects: { Matiere: [{ value: 102, label: 'Apprentissage' }] },
  listSubjectTypes: {
    Matiere: [
      { value: 1, label: 'Cours' },
      { value: 2, label: 'TD' },
    ],
  },
  listDeadlines: { isOpen: true, wishes: [{ semester: 1, dueOn: '2026-12-10', version: '"wishes-1"' }], marks: [] },
  listDepartmentSubjects: { Matiere: [{ value: 101, label: 'Algorithmique (LGL1)' }] },
  listColleagues: { Enseignant: [{ value: 7, label: 'Amel Ben Salah' }] },
  getTeacherSpeciality: { cycle_id: null, specialite_id: null },
}
