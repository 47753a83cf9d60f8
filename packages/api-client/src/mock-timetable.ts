import type { SessionOption, Timetable, TimetableCell, TimetableWeek, WeekSession } from './generated/types.gen.ts'

export type { SessionOption, TimetableCell, WeekSession } from './generated/types.gen.ts'

/** The time slots, for tests and for running a remote without a portal. */
export const mockSlots = ['08:30 - 10:00', '10:15 - 11:45', '13:30 - 15:00', '15:15 - 16:45'].map((label, index) => ({
  id: index + 11,
  label,
}))

const days = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi']
const free: TimetableCell = { type: 0, quan: 0, options: [] }

/** A weekly tutorial. */
export const mockTutorial: SessionOption = {
  ...{ id_seance: 51, id_emploi: 9, id_matiere: 4, label_matiere: 'Algorithmique', label_group: 'LSI1-TD1' },
  ...{ group_tp: '', label_salle: 'B12', label_enseignant: 'Amel Ben Salah', type: 2 },
  ...{ rattrapage: 0, date_rattrapage: null },
}

/** The same tutorial on Wednesdays in the second slot, in a dated week. */
export const mockWeekSession: WeekSession = {
  ...{ id: 51, sessionIds: [51], timetableId: 9, day: 3, slotId: 12, type: 2, isQuarterMarked: false },
  ...{ subjectId: 4, subject: 'Algorithmique', classGroupId: 21, group: 'LSI1-TD1', practicalGroup: '' },
  ...{
    room: 'B12',
    teacher: 'Amel Ben Salah',
    heldOn: null,
    examType: null,
    examKind: null,
    isPending: false,
    cancelledBy: null,
    status: { state: 'planned', cause: null, decidedBy: null, decidedAt: null },
  },
}

/** A week of the timetable with these sessions at `day/slot`, both counted from 1, as a response with its labels. */
export const wireTimetable = (cells: Record<string, TimetableCell> = {}, labels: Partial<Timetable> = {}) => ({
  emploi: [
    {
      ...{ annee: '2026-2027', semestre: 'Semestre 1', enseignant: 'Amel Ben Salah', group: '' },
      quarts: mockSlots.map(({ id, label }) => ({ id_quart: id, label_quart: label })),
      jours: days.map((label_jour, day) => ({
        id_jour: day + 1,
        label_jour,
        seances: mockSlots.map((_, slot) => cells[`${day + 1}/${slot + 1}`] ?? free),
      })),
      ...labels,
    },
  ],
})

/** The dated week from a Monday on, in the first semester. */
export function datedWeek(
  monday: string,
  sessions: WeekSession[] = [mockWeekSession],
  holidays: Partial<Record<number, string>> = {},
): TimetableWeek {
  return {
    ...{ year: '2026-2027', startsOn: '2026-09-01', endsOn: '2027-08-31', semester: 1, name: 'Amel Ben Salah' },
    ...{ sessions, events: [], dayEvents: [], slots: mockSlots },
    days: days.map((_, place) => ({
      date: new Date(Date.parse(monday) + place * 86_400_000).toISOString().slice(0, 10),
      holiday: holidays[place + 1] ?? null,
      isTaught: true,
    })),
  }
}
