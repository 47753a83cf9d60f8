import { sql } from 'kysely'
import { integerBetween, parseDay, oneOf } from '../cell-parsers.ts'
import type { Database } from '../../../../database/connect.ts'
import { selectExamTimes } from '../../../exams/planning/clashes.sql.ts'
import type { Column, FoundReason, ImportRow, ImportSheet } from '../import-sheet.ts'
import { teacherNames } from './people.ts'

const periodKinds = oneOf({ ds: 'ds', principale: 'principal', controle: 'control' })
/** The exam period, referenced by three columns. */
const inPeriod: Record<string, Column> = {
  annee: {},
  semestre: { read: integerBetween(1, 3) },
  session: { into: 'period_id', read: periodKinds, names: { file: 'periodes', by: ['annee', 'semestre', 'session'] } },
}
const placed: Record<string, Column> = {
  jour: { into: 'held_on', read: parseDay },
  quart: { into: 'slot_id', names: { file: 'quarts' } },
}
const periodKey = sql`concat_ws(' | ', y.name, p.semester, p.kind)`

export const examSheets: ImportSheet[] = [
  {
    file: 'types_examen',
    table: 'exam_type',
    columns: {
      type_examen: { into: 'name' },
      nom_ar: { into: 'name_ar', otherwise: '' },
      genre: { into: 'kind', read: oneOf({ ds: 1, test: 2 }) },
    },
    key: ['type_examen'],
  },
  {
    file: 'periodes',
    table: 'exam_period',
    columns: {
      annee: { into: 'year_id', names: { file: 'annees' } },
      semestre: { into: 'semester', read: integerBetween(1, 3) },
      session: { into: 'kind', read: periodKinds },
      debut: { into: 'starts_on', read: parseDay },
      fin: { into: 'ends_on', read: parseDay },
    },
    key: ['annee', 'semestre', 'session'],
    known: sql`select p.id, ${periodKey} as key from exam_period p join academic_year y on y.id = p.year_id`,
    checkChanged: findPeriodsOutside,
  },
  {
    file: 'examens',
    table: 'exam',
    columns: { ...inPeriod, matiere: { into: 'subject_id', names: { file: 'matieres' } }, ...placed },
    key: ['annee', 'semestre', 'session', 'matiere'],
    known: sql`
      select e.id, concat_ws(' | ', ${periodKey}, m.code) as key
      from exam e join exam_period p on p.id = e.period_id join academic_year y on y.id = p.year_id
      join subject m on m.id = e.subject_id`,
    checkChanged: findMisplacedExams,
  },
  {
    file: 'surveillances',
    table: 'invigilation',
    columns: {
      ...inPeriod,
      enseignant: { into: 'teacher_id', names: { file: 'enseignants' } },
      ...placed,
      salle: { into: 'room_id', names: { file: 'salles' }, otherwise: null },
    },
    key: ['enseignant', 'jour', 'quart'],
    known: sql`
      select i.id, concat_ws(' | ', t.key, i.held_on, q.label) as key
      from invigilation i join (${teacherNames}) t on t.id = i.teacher_id join time_slot q on q.id = i.slot_id`,
  },
]

/** An exam period is within its year. */
async function findPeriodsOutside(tx: Database, changed: ImportRow[]): Promise<FoundReason[]> {
  const years = await tx.selectFrom('academic_year').select(['id', 'starts_on', 'ends_on']).execute()
  const yearOf = new Map<unknown, (typeof years)[number]>(years.map((year) => [year.id, year]))
  return changed
    .filter(({ values }) => {
      const year = yearOf.get(values['year_id'])
      return year && (String(values['starts_on']) < year.starts_on || String(values['ends_on']) > year.ends_on)
    })
    .map((row) => ({ row, reason: { code: 'period.outside', values: {} } }))
}

/** An exam is of the semester of its subject, on a day of its period, and at a time when its groups are free. */
async function findMisplacedExams(tx: Database, changed: ImportRow[]): Promise<FoundReason[]> {
  const found: FoundReason[] = []
  for (const row of changed) {
    const [sittingId, subjectId, slotId] = ['period_id', 'subject_id', 'slot_id'].map((name) =>
      Number(row.values[name]),
    )
    const heldOn = String(row.values['held_on'])
    const { rows } = await sql<{ isExamined: boolean }>`
      select t.semester = 3 or t.semester = m.semester as "isExamined" from exam_period t, subject m
      where t.id = ${sittingId} and m.id = ${subjectId}`.execute(tx)
    const times = await selectExamTimes(
      tx,
      {
        isInScope: sql<boolean>`true`,
        sittingId: sittingId ?? 0,
        subjectId: subjectId ?? 0,
        at: { heldOn, slotId: slotId ?? 0 },
      },
      'fr',
    )
    const clash = times[0]?.clashes[0]
    if (!rows[0]?.isExamined) found.push({ row, reason: { code: 'exam.otherSemester', values: {} } })
    else if (times.length === 0) found.push({ row, reason: { code: 'exam.outside', values: {} } })
    else if (clash)
      found.push({
        row,
        reason: { code: `exam.${clash.code}`, values: { what: clash.what, groups: clash.groups.join(', ') } },
      })
  }
  return found
}
