import { ApiError } from '@portal/api-client'
import { describe, expect, it } from 'vitest'
import { toTimetable } from './timetable.ts'

const option = {
  id_seance: 5,
  id_emploi: 2,
  id_matiere: 9,
  label_matiere: 'Réseaux',
  label_group: 'LSI2-TD1',
  group_tp: 'TP2',
  label_salle: '',
  label_enseignant: 'Amel Ben Salah',
  type: 3 as const,
  rattrapage: 1 as const,
  date_rattrapage: '2026-11-28',
}

const emploi = {
  annee: '2026-2027',
  semestre: 'Semestre 1',
  enseignant: '',
  group: 'LSI2',
  quarts: [
    { id_quart: 11, label_quart: '08:30 - 10:00' },
    { id_quart: 12, label_quart: '10:15 - 11:45' },
  ],
  jours: [
    {
      id_jour: 6,
      label_jour: 'Samedi',
      seances: [
        { type: 0, quan: 0 as const, options: [] },
        { type: 3, quan: 1 as const, options: [option] },
      ],
    },
  ],
}

const sessionsOf = (type: number) =>
  toTimetable({ ...emploi, jours: [{ id_jour: 1, label_jour: '', seances: [{ type, quan: 0, options: [option] }] }] })
    .days[0]?.sessions

describe('a timetable from the wire', () => {
  it('R-schedule-02: has the slots and the days with one session per slot, null when free', () => {
    expect(toTimetable(emploi)).toMatchObject({
      yearLabel: '2026-2027',
      semesterLabel: 'Semestre 1',
      groupName: 'LSI2',
      teacherName: undefined,
      slots: [
        { id: 11, label: '08:30 - 10:00' },
        { id: 12, label: '10:15 - 11:45' },
      ],
      days: [{ id: 6, label: 'Samedi', sessions: [null, { type: 3, isQuarterMarked: true }] }],
    })
  })

  it('R-schedule-03: maps the fields of each option', () => {
    expect(toTimetable(emploi).days[0]?.sessions[1]?.options).toEqual([
      {
        sessionId: 5,
        timetableId: 2,
        subjectId: 9,
        subject: 'Réseaux',
        group: 'LSI2-TD1',
        classGroupId: null,
        room: '',
        teacher: 'Amel Ben Salah',
        practicalGroup: 'TP2',
        type: 3,
        isMakeUp: true,
        heldOn: '2026-11-28',
        examType: null,
        examKind: null,
        isPending: false,
      },
    ])
  })

  it('marks a test by its exam type', () => {
    const test = { ...option, rattrapage: 0 as const, type_examen: 'DS' }
    const cell = { type: 3, quan: 0 as const, options: [test] }
    const { days } = toTimetable({ ...emploi, jours: [{ id_jour: 1, label_jour: '', seances: [cell] }] })
    expect(days[0]?.sessions[0]?.options[0]).toMatchObject({ examType: 'DS', isMakeUp: false, heldOn: '2026-11-28' })
  })

  it('distinguishes a DS from another test, and pending from confirmed ones', () => {
    const of = (changes: object) => ({ type: 3, quan: 0 as const, options: [{ ...option, ...changes }] })
    const seances = [
      of({ type_examen: 'DS 1', type_examen_genre: 1, active: 0 }),
      of({ type_examen: 'Exposé', type_examen_genre: 2, active: 1 }),
    ]
    const { days } = toTimetable({ ...emploi, jours: [{ id_jour: 1, label_jour: '', seances }] })
    expect(days[0]?.sessions.flatMap((session) => session?.options ?? [])).toMatchObject([
      { examKind: 1, isPending: true },
      { examKind: 2, isPending: false },
    ])
  })

  it('R-schedule-04: maps every type that is no lecture, TD or TP to "other"', () => {
    expect([1, 2, 3, 4, 7].map((type) => sessionsOf(type)?.[0]?.type)).toEqual([1, 2, 3, 4, 4])
  })

  it('rejects a response without a timetable, and an invalid weekday', () => {
    expect(() => toTimetable(undefined)).toThrow(ApiError)
    expect(() => toTimetable({ ...emploi, jours: [{ ...emploi.jours[0]!, id_jour: 7 }] })).toThrow(ApiError)
  })
})
