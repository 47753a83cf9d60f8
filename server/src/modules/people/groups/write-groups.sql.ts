import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { type GroupReason, type KnownGroup, type NamedGroup, planGroups } from './plan-groups.ts'

interface WrittenGroups {
  /** The reasons of refused groups, by name; nothing is written when there is one. */
  refused: Map<string, GroupReason>
  /** Whether each written group was added or changed, by name; one that is as it was is missing. */
  fates: Map<string, 'added' | 'changed'>
}

/** Adds groups to a year or changes them; renumbers a lecture group that has new groups inside. */
export async function writeGroups(tx: Database, yearId: number, named: NamedGroup[]): Promise<WrittenGroups> {
  const { rows: known } = await sql<KnownGroup>`
    select g.id, g.name, g.kind, p.name as parent, g.speciality_id as "specialityId", g.level_id as "levelId",
      lower(g.span) as from, upper(g.span) as to
    from student_group g left join student_group p on p.id = g.parent_id
    where g.year_id = ${yearId} order by lower(g.span), g.kind`.execute(tx)
  const { rows: free } = await sql<{ next: number }>`
    select coalesce(max(upper(span)), 1) as next from student_group`.execute(tx)
  const { planned, refused } = planGroups(known, named, free[0]?.next ?? 1)
  if (refused.size > 0) return { refused, fates: new Map() }
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
  return { refused, fates: new Map(fates.map(({ name, fate }) => [name, fate])) }
}
