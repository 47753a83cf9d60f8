import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { conflict } from '../../http/errors.ts'
import { lockPlan } from '../../kernel/plan-lock.sql.ts'

/**
 * Throws 409 when the plan of the institute, after a change of its dates or hours, books somebody or a room at the time of
 * a make-up or test to come. The lock keeps new notices out until the transaction ends.
 */
export async function requireNoticesFree(tx: Database): Promise<void> {
  await lockPlan(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from session_notice n
    where n.held_on >= today_here() and exists (
      select from planned_on(n.held_on) p
      where p.during && n.during and not (p.kind = 'Session' and is_of_class(p.id, n.session_id))
        and (p.teacher_id = n.teacher_id or p.room_id = n.room_id or exists (
          select from session_notice_group g where g.notice_id = n.id and g.group_span && p.group_span)))`.execute(tx)
  const count = rows[0]?.count ?? 0
  if (count > 0) throw conflict('plan.noticesTaken', { count })
}
