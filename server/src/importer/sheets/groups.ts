import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { oneOf } from '../cell-parsers.ts'
import type { NamedGroup } from '../../modules/people/groups/plan-groups.ts'
import { writeGroups } from '../../modules/people/groups/write-groups.sql.ts'
import { groupBy } from '../../platform/group-by.ts'
import type { Counts, ImportRow, ImportSheet } from '../import-sheet.ts'
import type { Problem, Reason } from '../problem.ts'

const inYear = { into: 'year_id', names: { file: 'annees' } } as const
const knownGroups = sql<{ id: number; key: string }>`
  select g.id, concat_ws(' | ', y.name, g.name) as key from student_group g join academic_year y on y.id = g.year_id`

export const groupSheets: ImportSheet[] = [
  {
    file: 'groupes',
    table: 'student_group',
    columns: {
      annee: inYear,
      groupe: { into: 'name' },
      type: { into: 'kind', read: oneOf({ cours: 1, td: 2, tp: 3 }) },
      dans: {
        into: 'parent',
        otherwise: null,
        stored: sql`(select p.name from student_group p where p.id = t.parent_id)`,
      },
      specialite: { into: 'speciality_id', names: { file: 'specialites' }, otherwise: null },
      niveau: { into: 'level_id', names: { file: 'niveaux' }, otherwise: null },
    },
    key: ['annee', 'groupe'],
    known: knownGroups,
    async write(tx, rows, file) {
      const counts: Counts = { added: 0, changed: 0, same: 0, removed: 0 }
      const problems: Problem[] = []
      for (const [yearId, ofYear] of groupBy(rows, ({ values }) => Number(values['year_id']))) {
        const refused = await writeYear(tx, yearId, ofYear, counts)
        for (const { line, values } of ofYear) {
          const name = String(values['name'])
          const reason = refused.get(name)
          if (reason) problems.push({ file, line, ...reason })
        }
      }
      return { counts, problems }
    },
  },
  {
    file: 'inscriptions',
    table: 'enrolment',
    columns: {
      annee: inYear,
      etudiant: { into: 'student_id', names: { file: 'etudiants' } },
      groupe: { into: 'group_id', names: { file: 'groupes', by: ['annee', 'groupe'] } },
    },
    key: ['annee', 'etudiant'],
    known: sql`
      select null::integer as id, concat_ws(' | ', y.name, s.id_number) as key
      from enrolment e join academic_year y on y.id = e.year_id join student_number s on s.student_id = e.student_id`,
    complete: addSpans,
  },
]

/** Adds the span of its group to each row. */
export async function addSpans(tx: Database, rows: ImportRow[]): Promise<void> {
  const groups = await tx.selectFrom('student_group').select(['id', 'span']).execute()
  const spans = new Map<unknown, string>(groups.map(({ id, span }) => [id, span]))
  for (const { values } of rows) values['group_span'] = spans.get(values['group_id'])
}

/** Writes the groups of a year; returns the refused groups with the reason, by name. */
async function writeYear(
  tx: Database,
  yearId: number,
  rows: ImportRow[],
  counts: Counts,
): Promise<Map<string, Reason>> {
  const named = rows.map(namedGroup)
  const { refused, fates } = await writeGroups(tx, yearId, named)
  if (refused.size === 0) for (const { name } of named) counts[fates.get(name) ?? 'same']++
  return refused
}

const namedGroup = ({ values }: ImportRow): NamedGroup => ({
  name: String(values['name']),
  kind: Number(values['kind']),
  parent: typeof values['parent'] === 'string' ? values['parent'] : null,
  specialityId: typeof values['speciality_id'] === 'number' ? values['speciality_id'] : null,
  levelId: typeof values['level_id'] === 'number' ? values['level_id'] : null,
})
