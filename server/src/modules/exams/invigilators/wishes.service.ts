import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { etagOf, requireMatch } from '../../../http/etag.ts'
import type { InvigilationWishes, NewWishes } from './own-invigilation.schemas.ts'
import { lockSitting } from './sittings.service.ts'

/** The wishes of the teacher for the sittings of the year that are not over and whose exams have times. */
export async function listOwnWishes(db: Database, actor: Actor): Promise<{ items: InvigilationWishes[] }> {
  return { items: await selectWishes(db, actor, null) }
}

/**
 * Replaces the wishes of the teacher for a sitting. Throws 409 `wishes.closed` once the invigilations are shared out, and
 * 422 for a time without an exam.
 */
export async function saveOwnWishes(
  db: Kysely<Tables>,
  actor: Actor,
  { sittingId, seen }: { sittingId: number; seen: { 'if-match'?: string } },
  { times }: NewWishes,
): Promise<InvigilationWishes> {
  return db.transaction().execute(async (tx) => {
    await lockSitting(tx, actor, sittingId)
    const before = await readWishes(tx, actor, sittingId)
    requireMatch(seen, factsOf(before))
    if (!before.isOpen) throw conflict('wishes.closed')
    const isKnown = ({ day, slotId }: NewWishes['times'][number]) =>
      before.times.some((time) => time.day === day && time.slotId === slotId)
    if (!times.every(isKnown)) throw invalid('wishes.time')
    await tx
      .deleteFrom('invigilation_wish')
      .where('period_id', '=', sittingId)
      .where('teacher_id', '=', actor.teacherId)
      .execute()
    if (times.length > 0)
      await tx
        .insertInto('invigilation_wish')
        .values(
          times.map(({ day, slotId, suits }) => ({
            period_id: sittingId,
            teacher_id: actor.teacherId,
            held_on: day,
            slot_id: slotId,
            suits,
          })),
        )
        .onConflict((clash) => clash.doNothing())
        .execute()
    await writeAudit(tx, {
      actor: `teacher:${actor.teacherId}`,
      action: 'invigilation.wished',
      subject: `exam-sitting:${sittingId}`,
      details: { times: times.length },
    })
    return readWishes(tx, actor, sittingId)
  })
}

async function readWishes(db: Database, actor: Actor, sittingId: number): Promise<InvigilationWishes> {
  const [wishes] = await selectWishes(db, actor, sittingId)
  if (!wishes) throw notFound()
  return wishes
}

type Facts = Pick<InvigilationWishes, 'sittingId' | 'isOpen' | 'times'>
/** The facts that make a version: the times of the exams too, which the form lists. */
const factsOf = ({ sittingId, isOpen, times }: Facts) => ({
  sittingId,
  isOpen,
  times: times.map(({ day, slotId, suits }) => [day, slotId, suits]),
})

async function selectWishes(
  db: Database,
  { teacherId, yearId }: Actor,
  sittingId: number | null,
): Promise<InvigilationWishes[]> {
  const { rows } = await sql<Omit<InvigilationWishes, 'version'>>`
    select p.id as "sittingId", p.kind, p.semester, p.shared_out_at is null and is_year_open(p.year_id) as "isOpen",
      json_agg(json_build_object('day', e.held_on, 'slotId', q.id, 'slot', q.label, 'suits', w.suits)
        order by e.held_on, q.starts_at) as times
    from exam_period p
    cross join lateral (select distinct held_on, slot_id from exam where exam.period_id = p.id) e
    join time_slot q on q.id = e.slot_id
    left join invigilation_wish w on w.period_id = p.id and w.teacher_id = ${teacherId} and w.held_on = e.held_on
      and w.slot_id = q.id
    where p.year_id = ${yearId} and p.ends_on >= today_here()
      and (${sittingId}::integer is null or p.id = ${sittingId})
    group by p.id order by p.starts_on, p.id`.execute(db)
  return rows.map((row) => ({ ...row, version: etagOf(factsOf(row)) }))
}
