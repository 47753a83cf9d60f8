import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { invalid } from '../../../http/errors.ts'
import type { Position } from './position-kind.ts'

type Held = Pick<Position, 'grade_id' | 'status_id'>

/** Throws 422 for an archived grade or status, unless the teacher had it before. */
export async function requireOffered(tx: Database, wanted: Held, former?: Held): Promise<void> {
  const isArchived = (table: string, id: number, held: number | undefined) => sql`
    exists (select from ${sql.table(table)} where id = ${id} and is_archived and id is distinct from ${held ?? null})`
  const { rows } = await sql<{ grade: boolean; status: boolean }>`
    select ${isArchived('grade', wanted.grade_id, former?.grade_id)} as grade,
      ${isArchived('teacher_status', wanted.status_id, former?.status_id)} as status`.execute(tx)
  if (rows[0]?.grade) throw invalid('grade.unknown', { fields: ['gradeId'] })
  if (rows[0]?.status) throw invalid('status.unknown', { fields: ['statusId'] })
}
