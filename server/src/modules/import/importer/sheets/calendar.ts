import { sql } from 'kysely'
import { parseAcademicYear, integerBetween, parseDay, parseTime, parseYesNo } from '../cell-parsers.ts'
import type { ImportSheet } from '../import-sheet.ts'
import { findWrongHolidays, findWrongSemesters, findWrongYears } from './year-rules.ts'

export const calendarSheets: ImportSheet[] = [
  {
    file: 'annees',
    table: 'academic_year',
    columns: {
      annee: { into: 'name', read: parseAcademicYear },
      debut: { into: 'starts_on', read: parseDay },
      fin: { into: 'ends_on', read: parseDay },
      actuelle: { into: 'is_current', read: parseYesNo, otherwise: false },
    },
    key: ['annee'],
    checkChanged: findWrongYears,
    /** Only one year is current: unsets the previous one. */
    async complete(tx, rows) {
      const current = rows.find(({ values }) => values['is_current'] === true)
      if (!current) return
      await tx
        .updateTable('academic_year')
        .set({ is_current: false })
        .where('is_current', '=', true)
        .where('name', '<>', current.key)
        .execute()
    },
  },
  {
    file: 'semestres',
    table: 'timetable',
    columns: {
      annee: { into: 'year_id', names: { file: 'annees' } },
      semestre: { into: 'semester', read: integerBetween(1, 2) },
      debut: { into: 'starts_on', read: parseDay },
      fin: { into: 'ends_on', read: parseDay },
    },
    key: ['annee', 'semestre'],
    known: sql`
      select t.id, concat_ws(' | ', y.name, t.semester) as key from timetable t join academic_year y on y.id = t.year_id`,
    checkChanged: findWrongSemesters,
  },
  {
    file: 'jours_feries',
    table: 'holiday',
    columns: {
      nom: { into: 'name' },
      nom_ar: { into: 'name_ar', otherwise: '' },
      debut: { into: 'starts_on', read: parseDay },
      fin: { into: 'ends_on', read: parseDay },
    },
    key: ['nom', 'debut'],
    known: sql`select id, concat_ws(' | ', name, starts_on) as key from holiday`,
    checkChanged: findWrongHolidays,
  },
  {
    file: 'quarts',
    table: 'time_slot',
    columns: {
      quart: { into: 'label' },
      debut: { into: 'starts_at', read: parseTime },
      fin: { into: 'ends_at', read: parseTime },
    },
    key: ['quart'],
  },
  {
    file: 'salles',
    table: 'room',
    columns: { salle: { into: 'name' }, capacite: { into: 'capacity', read: integerBetween(1, 5000) } },
    key: ['salle'],
  },
]
