import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { oneOf } from '../cell-parsers.ts'
import { groupBy } from '../group-by.ts'
import { type KnownGroup, type NamedGroup, planGroups } from '../plan-groups.ts'
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
      from enrolment e join academic_year y on y.id = e.year_id join student s on s.id = e.student_id`,
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
  const { rows: known } = await sql<KnownGroup>`
    select g.id, g.name, g.kind, p.name as parent, g.speciality_id as "specialityId", g.level_id as "levelId",
      lower(g.span) as from, upper(g.span) as to
    from student_group g left join student_group p on p.id = g.parent_id
    where g.year_id = ${yearId} order by lower(g.span), g.kind`.execute(tx)
  const { rows: free } = await sql<{ next: number }>`
    select coalesce(max(upper(span)), 1) as next from student_group`.execute(tx)
  const named = rows.map(namedGroup)
  const { planned, refused } = planGroups(known, named, free[0]?.next ?? 1)
  if (refused.size > 0) return refused
  const { rows: fates } = await sql<{ name: string; fate: 'added' | 'changed' }>`
    with planned as (
      select w.*, coalesce(g.id, nextval(pg_get_serial_sequence('student_group', 'id')))::integer as id, g.id is null as is_new,
        int4range(w.from, w.to) as span
      from json_to_recordset(${JSON.stringify(planned)}) as w
        (name text, kind smallint, parent text, "specialityId" integer, "levelId" integer, "from" integer, "to" integer)
      left join student_group g on g.year_id = ${yearId} and g.name = w.name
    ), wanted as materialized (
      select w.*, p.id as parent_id, p.span as parent_span from planned w left join planned p on p.name = w.parent
    ), moved as (
      update student_group g set speciality_id = w."specialityId", level_id = w."levelId", parent_id = w.parent_id,
        span = w.span, parent_span = w.parent_span
      from wanted w
      where g.id = w.id and (g.speciality_id, g.level_id, g.parent_id, g.span, g.parent_span)
        is distinct from (w."specialityId", w."levelId", w.parent_id, w.span, w.parent_span)
      returning g.name
    ), added as (
      insert into student_group (id, year_id, speciality_id, level_id, kind, parent_id, name, span, parent_span)
      select id, ${yearId}, "specialityId", "levelId", kind, parent_id, name, span, parent_span from wanted where is_new
      returning name
    )
    select name, 'changed' as fate from moved union all select name, 'added' from added`.execute(tx)
  const fateOf = new Map(fates.map(({ name, fate }) => [name, fate]))
  for (const { name } of named) counts[fateOf.get(name) ?? 'same']++
  return refused
}

const namedGroup = ({ values }: ImportRow): NamedGroup => ({
  name: String(values['name']),
  kind: Number(values['kind']),
  parent: typeof values['parent'] === 'string' ? values['parent'] : null,
  specialityId: typeof values['speciality_id'] === 'number' ? values['speciality_id'] : null,
  levelId: typeof values['level_id'] === 'number' ? values['level_id'] : null,
})
