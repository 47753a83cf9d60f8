import { sql } from 'kysely'
import { oneOf, parseYesNo, integerBetween } from '../cell-parsers.ts'
import { findClashes, findMisplaced } from '../clashes.sql.ts'
import type { ImportSheet } from '../import-sheet.ts'
import { addSpans } from './groups.ts'
import { joinClasses } from './join-classes.ts'
import { addDays, changeFromToday, endToday } from './timetable-days.ts'

const days = oneOf({ lundi: 1, mardi: 2, mercredi: 3, jeudi: 4, vendredi: 5, samedi: 6 })

export const timetableSheets: ImportSheet[] = [
  {
    file: 'emploi',
    table: 'timetable_session',
    columns: {
      annee: { into: 'year_id', names: { file: 'annees' } },
      semestre: {
        into: 'timetable_id',
        read: integerBetween(1, 2),
        names: { file: 'semestres', by: ['annee', 'semestre'] },
      },
      jour: { into: 'day', read: days },
      quart: { into: 'slot_id', names: { file: 'quarts' } },
      groupe: { into: 'group_id', names: { file: 'groupes', by: ['annee', 'groupe'] } },
      semaines: { into: 'week_parity', read: oneOf({ toutes: 0, impaires: 1, paires: 2 }), otherwise: 0 },
      type: { into: 'type', read: oneOf({ cours: 1, td: 2, tp: 3, autre: 4 }) },
      matiere: { into: 'subject_id', names: { file: 'matieres' } },
      enseignant: { into: 'teacher_id', names: { file: 'enseignants' } },
      salle: { into: 'room_id', names: { file: 'salles' }, otherwise: null },
      q: { into: 'is_quarter_marked', read: parseYesNo, otherwise: false },
    },
    key: ['annee', 'semestre', 'jour', 'quart', 'groupe', 'semaines'],
    severalIn: 'groupe',
    removal: 'supprimer',
    known: sql`
      select s.id, concat_ws(' | ', y.name, t.semester, s.day, q.label, g.name, s.week_parity) as key
      from plan_on(today_here()) s join timetable t on t.id = s.timetable_id join academic_year y on y.id = s.year_id
      join time_slot q on q.id = s.slot_id join student_group g on g.id = s.group_id`,
    records: sql`plan_on(today_here())`,
    async complete(tx, rows) {
      await addSpans(tx, rows)
      await addDays(tx, rows)
    },
    update: changeFromToday,
    remove: endToday,
    relate: joinClasses,
    async check(tx, rows) {
      const rowOf = new Map(rows.map((row) => [Number(row.values['id']), row]))
      const ids = [...rowOf.keys()]
      const misplaced = (await findMisplaced(tx, ids)).map(({ id, values }) => ({
        id,
        reason: { code: 'session.misplaced', values } as const,
      }))
      const clashes = (await findClashes(tx, ids)).map(({ id, taken, name, session, other }) => {
        const line = rowOf.get(other)?.line
        const values = { name, session }
        return line === undefined
          ? { id, reason: { code: `session.${taken}Taken`, values } as const }
          : { id, reason: { code: `session.${taken}TakenByLine`, values: { ...values, other: String(line) } } as const }
      })
      return [...misplaced, ...clashes].flatMap(({ id, reason }) => {
        const row = rowOf.get(id)
        return row ? [{ row, reason }] : []
      })
    },
  },
]
