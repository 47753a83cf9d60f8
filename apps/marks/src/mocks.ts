import type { Mocks } from '@portal/api-client/mocks'
import { addDays, mondayOf } from '@portal/remote-kit'
import { correctionMocks } from './mocks/corrections.ts'
import { examMarksMocks } from './mocks/exam-marks.ts'
import { examRoomMocks } from './mocks/exam-rooms.ts'

const slots = ['08:30 - 10:00', '10:15 - 11:45', '13:30 - 15:00']
const days = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi']
const group = { id: 2, name: 'LSI1-TD1' }
const subject = { value: 1, label: 'Algorithmique' }
const done = { status: 200, errNum: 200, msg: '' }

const students = ['Sami Ayari', 'Rim Dridi', 'Yassine Gharbi', 'Ines Mansour', 'Omar Zouari'].map((name, index) => ({
  cin: String(index + 1).padStart(8, '0'),
  name,
}))
const tutorial = {
  id_seance: 1,
  id_emploi: 1,
  id_matiere: subject.value,
  label_matiere: subject.label,
  label_group: group.name,
  group_tp: '',
  label_salle: 'B12',
  label_enseignant: 'Amel Ben Salah',
  ...({ type: 2, rattrapage: 0, date_rattrapage: null } as const),
}

/** A weekly tutorial on Wednesday. */
const week = (semester: number) => ({
  emploi: [
    {
      annee: '2026-2027',
      semestre: `Semestre ${semester}`,
      enseignant: 'Amel Ben Salah',
      group: '',
      quarts: slots.map((label_quart, slot) => ({ id_quart: slot + 1, label_quart })),
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

/** The Wednesday of the tutorial in the week of a day. */
const datedWeek = (day: string) => ({
  ...{ year: '2026-2027', startsOn: '2026-09-01', endsOn: '2027-08-31', semester: 1 as const, name: 'Amel Ben Salah' },
  slots: slots.map((label, slot) => ({ id: slot + 1, label })),
  days: days.map((_, place) => ({ date: addDays(mondayOf(day), place), holiday: null, isTaught: true })),
  events: [],
  sessions: [
    {
      ...{ id: 1, timetableId: 1, day: 3, slotId: 2, type: tutorial.type, isQuarterMarked: false },
      ...{ subjectId: subject.value, subject: subject.label, classGroupId: group.id, group: group.name },
      ...{ practicalGroup: '', room: 'B12', teacher: 'Amel Ben Salah', heldOn: null, examType: null, examKind: null },
      isPending: false,
      cancelledBy: null,
    },
  ],
})

type Sheet = { cin: string; name: string; abs: 0 | 1; note: string; active: 1; version: number }[]
let sheet: Sheet = students.map((student) => ({ ...student, abs: 1, note: '', active: 1, version: 0 }))
let registers: Record<string, { cin: string; name: string; presence: 0 | 1 }[]> = {}
const today = () => new Date().toISOString().slice(0, 10)

/** Mock responses for running the remote without a portal: entries are kept until the page is reloaded. */
export const mocks: Mocks = {
  getTeacherTimetable: ({ body }) => week(body.semestre_id),
  listDeadlines: { isOpen: true, wishes: [], marks: [] },
  listOwnRegisters: { items: [], next: null },
  getTimetableWeek: ({ query }) => datedWeek(query.day),
  getClass: {
    ...{ semester: 1, type: tutorial.type, group, subject: { id: subject.value, name: subject.label } },
    meetings: [
      {
        ...{ sessionId: 1, date: '2026-11-25', slot: slots[1]!, startsAt: '10:15', endsAt: '11:45', room: 'B12' },
        ...{ isMakeUp: false, isPending: false, cancelledBy: null, absences: null },
      },
    ],
    tests: [],
    students: students.map(({ cin, name }) => ({ idNumber: cin, name, absences: 0, sessions: 0 })),
  },
  listAbsenceSheetGroups: {
    Groups: [{ specialite: 'Licence en informatique', groupe: group.name, group_id: group.id }],
  },

  listCellGroups: { list: [group] },
  listAttendance: () => ({ list: sheet }),
  saveAttendance: ({ body }) => {
    const entered = new Map(body.array.map((row) => [row.cin, row]))
    sheet = sheet.map((row) => {
      const { abs, note } = entered.get(row.cin) ?? row
      return entered.has(row.cin) ? { ...row, abs, note: String(note ?? ''), version: row.version + 1 } : row
    })
    return {
      ...done,
      lignes: sheet
        .filter(({ cin }) => entered.has(cin))
        .map(({ cin, abs, note, version }) => ({ cin, abs, note, version, resultat: 'stored' as const })),
    }
  },

  listSessionGroups: {
    SeanceDate: [
      {
        group: group.name,
        group_id: group.id,
        matiere: subject.label,
        matiere_id: subject.value,
        ...({ type: 2, nbr_seances: 6 } as const),
      },
    ],
  },
  countAbsences: {
    SeanceDate: students.map(({ cin, name }, index) => ({ cin, etudiant: name, nbr: index % 3, nbr_seances: 6 })),
  },

  listTaughtSessionTypes: { emploi: [{ value: 2, label: 'TD' }] },
  listTaughtSubjects: { matieres: [subject] },
  listRegisterGroups: { Group: [{ value: group.id, label: group.name }] },
  listRegisterDates: () => ({
    Date: Object.keys(registers).map((value) => ({ value, label: value.split('-').toReversed().join('/') })),
  }),
  listGroupStudents: () => ({
    Etudiant: students.map((student) => ({ ...student, presence: 1 as const })),
    date: today(),
    quarts: ['08:30-10:00'],
  }),
  getRegister: ({ body }) => ({ Etudiant: { etudiant: registers[body.date] ?? [] } }),
  addRegister: ({ body }) => {
    const date = today()
    if (registers[date]) return { status: 501, errNum: 501, msg: 'register.exists', date }
    const presences = new Map(body.etudiants.map(({ cin, presence }) => [cin, presence]))
    registers = {
      ...registers,
      [date]: students.map((student) => ({ ...student, presence: presences.get(student.cin) ?? 1 })),
    }
    return { ...done, date }
  },
  listPresences: {
    presence_par_etudiant: students.map(({ cin, name }, index) => ({
      etudiant: { code: cin, etudiant_name: name },
      count_presence: 5 - index,
      presence: index === 4 ? 0 : 1,
      count_registre: 5,
    })),
  },

  ...examMarksMocks,
  ...examRoomMocks,
  ...correctionMocks,
}
