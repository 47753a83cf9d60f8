import { mockSlots, mockTutorial, wireTimetable } from '@portal/api-client/mock-timetable'
import type { CoverRequest } from '@portal/api-client/cover-requests'
import type { AbsenceClass } from '@portal/api-client/owed-classes'
import type { Mocks } from '@portal/api-client/mocks'

const done = { status: 200, errNum: 200, msg: '' } as const

export const slots = mockSlots.slice(0, 3).map(({ id, label }) => ({ value: id, label }))
export const types = [
  { value: 1, label: 'Cours' },
  { value: 2, label: 'TD' },
]
export const subjects = [
  { value: 4, label: 'Algorithmique' },
  { value: 5, label: 'Réseaux' },
]
export const lectures = [{ value: 20, label: 'LSI1' }]
export const tutorials = [
  { value: 21, label: 'LSI1-TD1' },
  { value: 22, label: 'LSI1-TD2' },
]
export const supervisedTypes = [
  { value: 1, label: 'DS' },
  { value: 2, label: 'DS de rattrapage' },
]
export const testTypes = [{ value: 3, label: 'Test' }]

export const absence = {
  ...({ id: 5, date_debut: '2026-11-23 08:30:00', date_fin: '2026-11-24 18:00:00', cause: 'Colloque à Sfax' } as const),
  ...({
    enseignant_id: 7,
    pathFile: '',
    fichier: '',
    annee: '2026-2027',
    entite: "Avis d'absence",
    etat: 0,
    avis_id: 1,
  } as const),
} as const

export const makeUp = {
  ...({
    id: 8,
    date: '2026-11-25',
    quart: slots[1]!.label,
    type: 'TD',
    type_id: 2,
    matiere: subjects[0]!.label,
  } as const),
  ...({
    group: tutorials[0]!.label,
    jour_id: 3,
    semestre: 'Semestre 1',
    semestre_id: 1,
    salle: 'B12',
    quan: 0,
  } as const),
  ...({ nb_heure_seance: null, active: 0 } as const),
} as const

export const form = {
  ...({ id: 8, date: makeUp.date, quart: slots[1]!, type: types[1]!, matiere: subjects[0]!, jour_id: 3 } as const),
  ...{ group: tutorials.slice(0, 1), group_cours: [], semestre: { value: 1, label: 'Semestre 1' } },
  ...({ annee_id: 3, quan: 0, nb_heure_seance: null, active: 0 } as const),
}

export const test = { ...makeUp, id: 9, type_examen: 'DS', type_examen_id: 1, seance_id: null }
export const testForm = { ...form, id: 9, type_examen: supervisedTypes[0]!, type_examen_genre: 1 } as const

const freeOn = { date: '2026-11-26', jour_id: 4, quart_id: 13, quart: slots[2]!.label } as const
export const freeSlot = { ...freeOn, salle: 'C03', absence: 0 } as const

/** A free slot as the calls about a cancelled class name it. */
export const makeUpSlot = { date: '2026-11-26', slotId: 13, slot: slots[2]!.label, room: 'C03', isDuringAbsence: false }

export const absenceClass: AbsenceClass = {
  ...{
    key: 'session-52-2026-11-24',
    absenceId: 5,
    absenceEndsOn: '2026-11-24',
    teacher: { id: 7, name: 'Amel Ben Salah' },
    date: '2026-11-24',
  },
  ...{ slot: slots[0]!.label, subject: subjects[0]!.label, sessionType: 2, groups: tutorials[0]!.label },
  ...{ groupIds: [21], duration: null, state: 'owed', makeUp: null, reason: null, version: '"owed"' },
  ...{ isAskable: true, request: null },
}
export const colleague = { teacher: { id: 8, name: 'Ines Gharbi' }, department: 'Informatique' }
export const askedClass: AbsenceClass = {
  ...{ ...absenceClass, version: '"asked"' },
  request: { colleague: colleague.teacher, state: 'open', reason: null },
}
export const coverRequest: CoverRequest = {
  ...{ id: 3, teacher: absenceClass.teacher, date: '2026-11-24', slot: slots[0]!.label, room: 'C03' },
  ...{ subject: subjects[0]!.label, sessionType: 2, groups: tutorials[0]!.label, state: 'open', version: '"open"' },
}
export const coveredClass: AbsenceClass = {
  ...{ ...absenceClass, key: 'session-53-2026-11-24', slot: slots[1]!.label, state: 'make-up', version: '"covered"' },
  makeUp: { id: 8, date: '2026-11-28', slotId: 11, slot: slots[0]!.label, isConfirmed: false, colleague: null },
}
export const waivedClass: AbsenceClass = {
  ...{
    ...absenceClass,
    key: 'session-54-2026-11-24',
    slot: slots[2]!.label,
    state: 'not-made-up',
    version: '"waived"',
  },
  reason: 'Semaine de révision',
}

let absences = [absence]
let makeUps = [makeUp]
let tests = [test]

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

  listAbsenceClasses: { items: [absenceClass, coveredClass, waivedClass] },
  coverClass: coveredClass,
  uncoverClass: absenceClass,
  listFreeColleagues: { items: [colleague] },
  listCoverRequests: { items: [coverRequest] },
  listCoverRequestRooms: { items: [{ id: 4, name: 'C04' }] },
  answerCoverRequest: { ...coverRequest, state: 'accepted' },
  listMakeUpSlots: { items: [makeUpSlot] },
  listDepartmentOwedClasses: { items: [absenceClass], next: null },
  listOwedClasses: { items: [absenceClass], next: null },
  listOwedClassSlots: { items: [makeUpSlot] },
  listOwedClassColleagues: { items: [colleague] },
  coverOwedClass: coveredClass,
  uncoverOwedClass: absenceClass,

  listMakeUps: () => ({ list: makeUps }),
  getMakeUp: { rattrapage: form },
  addMakeUp: { ...done, id: 5, avertissements: [] },
  changeMakeUp: { ...done, avertissements: [] },
  deleteMakeUp: ({ body }) => {
    makeUps = makeUps.filter(({ id }) => id !== body.id)
    return done
  },

  listTests: () => ({ list: tests }),
  getTest: { examen: testForm },
  addTest: { ...done, id: 6, avertissements: [] },
  addSessionTest: { ...done, id: 7, avertissements: [] },
  changeTest: { ...done, avertissements: [] },
  deleteTest: ({ body }) => {
    tests = tests.filter(({ id }) => id !== body.id)
    return done
  },

  listFreeSlots: { creneaux: [freeSlot] },
  listSlots: { Quart: slots },
  getWeekday: ({ body }) => ({ Date: new Date(body.date).getUTCDay() }),
  listTaughtSessionTypes: { emploi: types },
  listTaughtSubjects: { matieres: subjects },
  listTaughtGroups: ({ body }) => ({ groups: body.type === 1 ? lectures : tutorials }),
  listTutorialGroups: { groups: tutorials },
  listSupervisedTestTypes: { Type_examen: supervisedTypes },
  getTeacherTimetable: ({ body }) =>
    wireTimetable(
      { '3/2': { type: 2, quan: 0, options: [mockTutorial] } },
      { semestre: `Semestre ${body.semestre_id}` },
    ),
  listTestTypes: { Type_examen: testTypes },
}
