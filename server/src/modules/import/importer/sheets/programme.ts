import { sql } from 'kysely'
import { integerBetween, parseHours } from '../cell-parsers.ts'
import { type ImportSheet, keyOf } from '../import-sheet.ts'

const arabic = { into: 'name_ar', otherwise: '' }
const weekly = (into: string) => ({ into, read: parseHours, otherwise: 0 })

export const programmeSheets: ImportSheet[] = [
  {
    file: 'departements',
    table: 'department',
    columns: { departement: { into: 'name' }, nom_ar: arabic },
    key: ['departement'],
  },
  {
    file: 'cycles',
    table: 'cycle',
    columns: { cycle: { into: 'id', read: integerBetween(1, 2) }, nom: { into: 'name' }, nom_ar: arabic },
    key: ['cycle'],
  },
  {
    file: 'niveaux',
    table: 'level',
    columns: {
      niveau: { into: 'name' },
      nom_ar: arabic,
      cycle: { into: 'cycle_id', names: { file: 'cycles' } },
      rang: { into: 'year', read: integerBetween(1, 3) },
    },
    key: ['niveau'],
  },
  {
    file: 'specialites',
    table: 'speciality',
    columns: {
      specialite: { into: 'code' },
      nom: { into: 'name' },
      nom_ar: arabic,
      departement: { into: 'department_id', names: { file: 'departements' } },
      cycle: { into: 'cycle_id', names: { file: 'cycles' } },
    },
    key: ['specialite'],
  },
  {
    file: 'matieres',
    table: 'subject',
    columns: {
      matiere: { into: 'code' },
      nom: { into: 'name' },
      nom_ar: arabic,
      specialite: { into: 'speciality_id', names: { file: 'specialites' } },
      niveau: { into: 'level_id', names: { file: 'niveaux' } },
      semestre: { into: 'semester', read: integerBetween(1, 2) },
      cours: weekly('lecture_hours'),
      td: weekly('tutorial_hours'),
      tp: weekly('practical_hours'),
      autre: weekly('other_hours'),
    },
    key: ['matiere'],
    async check(tx, rows) {
      const { rows: wrong } = await sql<{ code: string }>`
        select m.code from subject m join speciality s on s.id = m.speciality_id join level l on l.id = m.level_id
        where s.cycle_id <> l.cycle_id`.execute(tx)
      const keys = new Set(wrong.map(({ code }) => keyOf([code])))
      return rows
        .filter(({ key }) => keys.has(key))
        .map((row) => ({
          row,
          reason: {
            code: 'subject.cycle',
            values: { level: row.cells['niveau'] ?? '', speciality: row.cells['specialite'] ?? '' },
          },
        }))
    },
  },
]
