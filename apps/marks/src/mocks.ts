import type { PartnerSession } from '@portal/api-client/marks'
import type { Mocks, NewRoll, RollRow } from '@portal/api-client/mocks'
import { datedWeek, mockSlots, mockTutorial, wireTimetable } from '@portal/api-client/mock-timetable'
import { mondayOf } from '@portal/remote-kit'
import { correctionMocks } from './mocks/corrections.ts'
import { examMarksMocks } from './mocks/exam-marks.ts'
import { examRoomMocks } from './mocks/exam-rooms.ts'

const group = { id: 21, name: mockTutorial.label_group }
const subject = { value: mockTutorial.id_matiere, label: mockTutorial.label_matiere }
const slot = mockSlots[1]!

const partnerSession: PartnerSession = {
  ...{ owner: { id: 9, name: 'Amine Ayari' }, group, subject: { id: subject.value, name: subject.label } },
  ...{ type: 1, slotId: 11, slot: slot.label, heldOn: '2026-11-24' },
}

const students = ['Sami Ayari', 'Rim Dridi', 'Yassine Gharbi', 'Ines Mansour', 'Omar Zouari'].map((name, index) => ({
  cin: String(index + 1).padStart(8, '0'),
  name,
}))

/** A weekly tutorial on Wednesday. */
const week = (semester: number) =>
  wireTimetable({ '3/2': { type: 2, quan: 0, options: [mockTutorial] } }, { semestre: `Semestre ${semester}` })

const noDetail = { minutes: null, document: null, acceptedBy: null, remark: null }
const notSaved = { enteredBy: null, enteredAt: null, changedBy: null, changedAt: null }
let roll: RollRow[] = students.map(({ cin, name }) => ({
  ...{ idNumber: cin, name, state: null, ...noDetail, mark: null, version: 0, isLocked: false, ...notSaved },
}))
/** The days of which a register was written. */
let registers: string[] = []
const today = () => new Date().toISOString().slice(0, 10)

/** Mock responses for running the remote without a portal: entries are kept until the page is reloaded. */
export const mocks: Mocks = {
  getTeacherTimetable: ({ body }) => week(body.semestre_id),
  listDeadlines: { isOpen: true, wishes: [], marks: [] },
  listOwnRegisters: { items: [], next: null },
  getTimetableWeek: ({ query }) => datedWeek(mondayOf(query.day)),
  getClass: {
    ...{ semester: 1, type: 2, group, subject: { id: subject.value, name: subject.label } },
    meetings: [
      {
        ...{ sessionId: 1, date: '2026-11-25', slotId: 12, slot: slot.label, startsAt: '10:15', endsAt: '11:45' },
        ...{ room: 'B12', isMakeUp: false, isPending: false, cancelledBy: null, absences: null, owner: null },
        status: { state: 'planned', cause: null, decidedBy: null, decidedAt: null },
      },
    ],
    isShared: false,
    tests: [],
    students: students.map(({ cin, name }) => ({ idNumber: cin, name, absences: 0, sessions: 0 })),
  },
  listAbsenceSheetGroups: {
    Groups: [{ specialite: 'Licence en informatique', groupe: group.name, group_id: group.id }],
  },

  listCellGroups: { list: [group] },
  getRoll: () => ({ items: roll, lateOn: null }),
  saveRoll: ({ body }) => saveRows(body),
  listPartnerRolls: { items: [{ ...partnerSession, recorded: 0, students: 5 }] },
  listPartnerClasses: { items: [] },
  readPartnerRoll: () => ({ ...partnerSession, items: roll, lateOn: null }),
  savePartnerRoll: ({ body }) => saveRows(body),

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
  listClassAbsenceAlerts: {
    threshold: { measure: 'absences', warning: 2, elimination: 4 },
    items: [{ idNumber: '01234567', state: 'warned', severity: 500 }],
  },
  countAbsences: {
    SeanceDate: students.map(({ cin, name }, index) => ({ cin, etudiant: name, nbr: index % 3, nbr_seances: 6 })),
  },

  listTaughtSessionTypes: { emploi: [{ value: 2, label: 'TD' }] },
  listTaughtSubjects: { matieres: [subject] },
  listRegisterGroups: { Group: [{ value: group.id, label: group.name }] },
  listRegisterDates: () => ({
    Date: registers.map((value) => ({ value, label: value.split('-').toReversed().join('/') })),
  }),
  listGroupStudents: () => ({
    Etudiant: students.map((student) => ({ ...student, presence: 1 as const })),
    date: today(),
    quarts: ['08:30-10:00'],
  }),
  listRollsOfDay: ({ path }) => ({
    items: registers
      .filter((day) => day === path.date)
      .map((heldOn) => ({
        ...{
          group,
          subject: { id: subject.value, name: subject.label },
          type: 2,
          slotId: 12,
          slot: slot.label,
          heldOn,
        },
        ...{ owner: null, registerId: 1 },
      })),
  }),
  createRegister: ({ body }) => {
    const date = today()
    saveRows({ rows: body.rows.map((row) => ({ ...row, mark: '', version: 0, how: 'typed' })) })
    roll = roll.map((row) => ({ ...row, isLocked: true }))
    registers = [...registers, date]
    return { date }
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

/** Stores rows of the one roll. */
function saveRows({ rows }: NewRoll) {
  const entered = new Map(rows.map((row) => [row.idNumber, row]))
  const at = new Date().toISOString()
  roll = roll.map((row) => {
    const changed = entered.get(row.idNumber)
    if (!changed) return row
    const { how: _, mark, ...sent } = changed
    const first = row.version === 0 ? { enteredBy: 'Enseignant', enteredAt: at } : { changedAt: at }
    return { ...row, ...sent, ...first, mark: mark === '' ? null : String(mark), version: row.version + 1 }
  })
  const saved = roll.filter(({ idNumber }) => entered.has(idNumber))
  return { items: saved.map((row) => ({ idNumber: row.idNumber, outcome: 'stored' as const, row })) }
}
