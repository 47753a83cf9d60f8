import { describe, expect, it } from 'vitest'
import { toTimetable } from './timetable-grid.ts'
import type { PlacedOption, TimetableRow } from './timetable.sql.ts'

const option = (changes: Partial<PlacedOption>): PlacedOption => ({
  id_jour: 1,
  id_quart: 20,
  quan: 0,
  id_seance: 1,
  id_emploi: 1,
  id_matiere: 1,
  label_matiere: 'Compilation',
  label_group: 'LGL2-A',
  group_tp: '',
  label_salle: 'A01',
  label_enseignant: 'Amine Ben Salah',
  type: 1,
  rattrapage: 0,
  date_rattrapage: null,
  ...changes,
})
const row = (options: PlacedOption[]): TimetableRow => ({
  annee: '2026-2027',
  enseignant: 'Amine Ben Salah',
  group: '',
  quarts: [
    { id_quart: 10, label_quart: '08:30-10:00' },
    { id_quart: 20, label_quart: '10:10-11:40' },
  ],
  options,
})

describe('the grid of a timetable', () => {
  it('R-schedule-02: has Monday to Saturday, each with one cell per slot, including free ones', () => {
    const { jours } = toTimetable(row([option({ id_jour: 3 })]), 1, 'fr')
    expect(jours.map((day) => day.label_jour)).toEqual(['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'])
    expect(jours.map((day) => day.seances.map((cell) => cell.options.length))).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(jours[0]?.seances[0]).toEqual({ type: 0, quan: 0, options: [] })
  })

  it('R-schedule-03: keeps every option of a slot, with subject, group and room', () => {
    const options = [
      option({ id_seance: 1, type: 3, label_group: 'LGL2-A1', group_tp: 'TP1', label_salle: 'Labo 01' }),
      option({ id_seance: 2, type: 3, label_group: 'LGL2-A1', group_tp: 'TP2', label_salle: 'Labo 01' }),
    ]
    const cell = toTimetable(row(options), 1, 'fr').jours[0]?.seances[1]
    expect(cell?.options.map(({ group_tp, label_salle }) => [group_tp, label_salle])).toEqual([
      ['TP1', 'Labo 01'],
      ['TP2', 'Labo 01'],
    ])
  })

  it('R-schedule-04: sets the type of a slot, its quarter mark if one option has it, and make-ups', () => {
    const options = [
      option({ type: 2 }),
      option({ id_seance: 2, quan: 1, rattrapage: 1, date_rattrapage: '2026-12-07' }),
    ]
    const cell = toTimetable(row(options), 1, 'fr').jours[0]?.seances[1]
    expect(cell).toMatchObject({ type: 2, quan: 1, options: [{ rattrapage: 0 }, { rattrapage: 1 }] })
    const unmarked = toTimetable(row([option({}), option({ id_seance: 2 })]), 1, 'fr').jours[0]?.seances[1]
    expect(unmarked?.quan).toBe(0)
  })

  it('labels days and semester in the requested language', () => {
    const { semestre, jours } = toTimetable(row([]), 2, 'ar')
    expect([semestre, jours[0]?.label_jour]).toEqual(['السداسي الثاني', 'الاثنين'])
  })
})
