import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connect.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { requireOffered } from './offered-position.sql.ts'
import { isSamePosition, type Position } from './position-kind.ts'
import { notifyOffices } from './notify-position.ts'

/**
 * Stores a change of the own position by a locked teacher: at once, or as a request that replaces one that waits. The
 * registrar, and of a change the heads of both departments, are told. Returns the position that the teacher has now; throws
 * 422 for an archived grade or status that the teacher did not have.
 */
export async function changeOwnPosition(
  tx: Database,
  { teacherId, wanted, mode }: { teacherId: number; wanted: Position; mode: Config['positionChanges'] },
): Promise<Position> {
  const former = await tx
    .selectFrom('teacher')
    .select(['department_id', 'grade_id', 'status_id'])
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow()
  if (isSamePosition(former, wanted)) return former
  await requireOffered(tx, wanted, former)
  const state = mode === 'request' ? 'pending' : 'made'
  const { rows } = await sql<{ id: number }>`
    insert into position_change (teacher_id, state, former_department_id, former_grade_id, former_status_id,
      wanted_department_id, wanted_grade_id, wanted_status_id)
    values (${teacherId}, ${state}, ${former.department_id}, ${former.grade_id}, ${former.status_id},
      ${wanted.department_id}, ${wanted.grade_id}, ${wanted.status_id})
    on conflict (teacher_id) where state = 'pending' do update
    set (former_department_id, former_grade_id, former_status_id, wanted_department_id, wanted_grade_id,
      wanted_status_id, sent_at) = (excluded.former_department_id, excluded.former_grade_id, excluded.former_status_id,
      excluded.wanted_department_id, excluded.wanted_grade_id, excluded.wanted_status_id, now())
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  if (mode === 'request') {
    const subject = `teacher:${teacherId}`
    await writeAudit(tx, { actor: subject, action: 'position.requested', subject, details: { change: id } })
  }
  await notifyOffices(tx, id, { by: teacherId, kind: mode === 'request' ? 'position.requested' : 'position.changed' })
  return mode === 'request' ? former : wanted
}
