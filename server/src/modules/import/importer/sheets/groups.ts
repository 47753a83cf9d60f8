import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { oneOf } from '../cell-parsers.ts'
import type { NamedGroup } from '../../../people/groups/plan-groups.ts'
import { writeGroups } from '../../../people/groups/write-groups.sql.ts'
import { foldKey } from '../../../../http/names.ts'
import { groupBy } from '../../../../kernel/group-by.ts'
import type { Counts, FoundReason, ImportRow, ImportSheet } from '../import-sheet.ts'
import type { Problem } from '../problem.ts'

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
        within: ['annee', 'dans'],
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
      const changed: ImportRow[] = []
      for (const [yearId, ofYear] of groupBy(rows, ({ values }) => Number(values['year_id']))) {
        await useKnownSpelling(tx, yearId, ofYear)
        const { refused, fates } = await writeGroups(tx, yearId, ofYear.map(namedGroup))
        for (const row of ofYear) {
          const name = String(row.values['name'])
          const reason = refused.get(name)
          if (reason) problems.push({ file, line: row.line, ...reason })
          if (refused.size === 0) counts[fates.get(name) ?? 'same']++
          if (fates.has(name)) changed.push(row)
        }
      }
      return { counts, problems, changed }
    },
    checkChanged: findParentsWithStudents,
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
    checkChanged: findWholeGroups,
  },
]

/** Groups with students of their own take no groups: the students would be in none of them. */
async function findParentsWithStudents(tx: Database, changed: ImportRow[]): Promise<FoundReason[]> {
  const { rows } = await sql<{ yearId: number; name: string }>`
    select p.year_id as "yearId", p.name from student_group p
    where exists (select from student_group i where i.parent_id = p.id)
      and exists (select from enrolment e where e.group_id = p.id)`.execute(tx)
  const full = new Set(rows.map(({ yearId, name }) => `${yearId} ${name}`))
  return changed
    .filter(({ values }) => full.has(`${Number(values['year_id'])} ${String(values['parent'])}`))
    .map((row) => ({ row, reason: { code: 'group.hasStudents', values: { parent: String(row.values['parent']) } } }))
}

/** Only groups without groups inside take students. */
async function findWholeGroups(tx: Database, changed: ImportRow[]): Promise<FoundReason[]> {
  const { rows } = await sql<{ id: number; inside: string }>`
    select parent_id as id, string_agg(name, ', ' order by span) as inside from student_group
    where parent_id is not null group by parent_id`.execute(tx)
  const inside = new Map<unknown, string>(rows.map((one) => [one.id, one.inside]))
  return changed.flatMap((row) => {
    const names = inside.get(row.values['group_id'])
    const values = { group: row.cells['groupe'] ?? '', inside: names ?? '' }
    return names === undefined ? [] : [{ row, reason: { code: 'group.hasGroups', values } }]
  })
}

/** Adds the span of its group to each row. */
export async function addSpans(tx: Database, rows: ImportRow[]): Promise<void> {
  const groups = await tx.selectFrom('student_group').select(['id', 'span']).execute()
  const spans = new Map<unknown, string>(groups.map(({ id, span }) => [id, span]))
  for (const { values } of rows) values['group_span'] = spans.get(values['group_id'])
}

/** Gives groups the name that the year has for them, or else that of their own line. */
async function useKnownSpelling(tx: Database, yearId: number, rows: ImportRow[]): Promise<void> {
  const groups = await tx.selectFrom('student_group').select('name').where('year_id', '=', yearId).execute()
  const names = [...rows.map(({ values }) => String(values['name'])), ...groups.map(({ name }) => name)]
  const known = new Map<unknown, string>(names.map((name) => [foldKey(name), name]))
  for (const { values } of rows)
    for (const column of ['name', 'parent']) {
      const name = values[column]
      if (typeof name === 'string') values[column] = known.get(foldKey(name)) ?? name
    }
}

const namedGroup = ({ values }: ImportRow): NamedGroup => ({
  name: String(values['name']),
  kind: Number(values['kind']),
  parent: typeof values['parent'] === 'string' ? values['parent'] : null,
  specialityId: typeof values['speciality_id'] === 'number' ? values['speciality_id'] : null,
  levelId: typeof values['level_id'] === 'number' ? values['level_id'] : null,
})
