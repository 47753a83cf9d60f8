import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Proposal } from './decision.schemas.ts'
import type { NoticeKey } from './notice-key.ts'

/** Locks the row of a notice, in either of the tables of make-ups and tests. */
export async function lockNotice(tx: Database, { kind, id }: NoticeKey): Promise<void> {
  if (kind === 'absence') {
    await sql`select from absence_notice where id = ${id} for update`.execute(tx)
  } else {
    await sql`select from session_notice where id = ${id} for update`.execute(tx)
    await sql`select from refused_session_notice where id = ${id} for update`.execute(tx)
  }
}

/** Returns a make-up or test with the name of its room, and locks it; undefined for a refused one. */
export async function lockSessionNotice(
  tx: Database,
  id: number,
): Promise<{ is_active: boolean; room: string | null } | undefined> {
  await sql`select from session_notice where id = ${id} for update`.execute(tx)
  return tx
    .selectFrom('session_notice as n')
    .leftJoin('room', 'room.id', 'n.room_id')
    .select(['n.is_active', 'room.name as room'])
    .where('n.id', '=', id)
    .executeTakeFirst()
}

export async function bookRoom(tx: Database, id: number, roomId: number): Promise<void> {
  await tx.updateTable('session_notice').set({ room_id: roomId }).where('id', '=', id).execute()
}

export async function isRoomLargeEnough(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ isLargeEnough: boolean }>`
    select r.capacity >= seats_of(n.group_ids) as "isLargeEnough"
    from requested_session_notice n join room r on r.id = n.room_id where n.id = ${id}`.execute(tx)
  return rows[0]?.isLargeEnough ?? false
}

/** Activates a make-up or test in the room, with null in the one that it has; an undone decision restores the latter. */
export async function activate(
  tx: Database,
  id: number,
  { accountId, roomId }: { accountId: number | null; roomId: number | null },
): Promise<void> {
  await sql`
    update session_notice
    set is_active = true, former_room_id = room_id, room_id = coalesce(${roomId}, room_id), decided_by = ${accountId},
      decided_at = now(), seen_at = null
    where id = ${id}`.execute(tx)
}

export async function copyToRefused(
  tx: Database,
  id: number,
  { accountId, reason, proposal }: { accountId: number | null; reason: string; proposal?: Proposal },
): Promise<void> {
  await sql`
    insert into refused_session_notice (id, teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id,
      half_hours, during, is_quarter_marked, session_id, room_id, revision, created_at, group_ids, decided_by, reason,
      proposed_on, proposed_slot_id, covered_session_id, covered_notice_id, covered_on)
    select n.id, n.teacher_id, n.year_id, n.semester, n.subject_id, n.type, n.exam_type_id, n.slot_id, n.half_hours,
      n.during, n.is_quarter_marked, n.session_id, n.room_id, n.revision, n.created_at,
      array(select g.group_id from session_notice_group g where g.notice_id = n.id order by 1), ${accountId}, ${reason},
      ${proposal?.date ?? null}::date, ${proposal?.slotId ?? null}::integer, c.session_id, c.notice_id, c.held_on
    from session_notice n left join class_cover c on c.make_up_id = n.id where n.id = ${id}`.execute(tx)
}

/**
 * Makes a refused make-up or test a pending one, with a newer revision than its cancellation in calendar feeds. A make-up
 * covers its class again unless that takes place or is covered otherwise meanwhile.
 */
export async function restoreRefused(tx: Database, id: number): Promise<void> {
  await sql`
    insert into session_notice (id, teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, half_hours,
      during, is_quarter_marked, session_id, room_id, revision, created_at)
    select id, teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, half_hours, during,
      is_quarter_marked, session_id, room_id, revision + 2, created_at
    from refused_session_notice where id = ${id}`.execute(tx)
  // Sorted by span like every insertion of groups, so that concurrent transactions lock in the same order.
  await sql`
    insert into session_notice_group (notice_id, group_id, year_id, group_span, during)
    select n.id, g.id, g.year_id, g.span, n.during
    from refused_session_notice n join student_group g on g.id = any(n.group_ids)
    where n.id = ${id} order by g.span`.execute(tx)
  await sql`
    insert into class_cover (year_id, session_id, notice_id, held_on, make_up_id, covered_by)
    select n.year_id, n.covered_session_id, n.covered_notice_id, n.covered_on, n.id, n.teacher_id
    from refused_session_notice n
    join class_states(n.covered_on, n.covered_on) o on o.state = 'owed'
      and o.id = case when o.is_make_up then n.covered_notice_id else n.covered_session_id end
    where n.id = ${id}
    on conflict on constraint class_cover_once do nothing`.execute(tx)
  await sql`delete from refused_session_notice where id = ${id}`.execute(tx)
  await sql`delete from withdrawn_session_notice where id = ${id}`.execute(tx)
}

export async function isDecidedBy(tx: Database, { kind, id }: NoticeKey, accountId: number): Promise<boolean> {
  const table = sql.table(kind === 'absence' ? 'absence_notice' : 'requested_session_notice')
  const { rows } = await sql`select from ${table} where id = ${id} and decided_by = ${accountId}`.execute(tx)
  return rows.length > 0
}
