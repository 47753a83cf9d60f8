import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a teacher calls the roll of the group `g` in the row of a table that is of a class, as its own or a shared one: a
 * class session, a sheet or a recorded presence. The columns are compared first, because the function takes long for all
 * sessions of a year.
 */
export function mayCallRoll(teacherId: number, table: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`(
    ${column('teacher_id')} = ${teacherId}
    or ${column('subject_id')} = any(array(select subject_id from shared_roll where partner_id = ${teacherId}))
      and may_call_roll(${teacherId}, ${column('teacher_id')}, ${column('subject_id')}, ${column('type')}, g.id))`
}
