import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { byName, localizedName, distinctTeacherName } from '../../../kernel/localized-name.sql.ts'
import { lockPlan } from '../../../kernel/plan-lock.sql.ts'
import type { InvigilationSwap } from './invigilator.schemas.ts'
import type { NewSwap, OwnInvigilation, SwapCandidate } from './own-invigilation.schemas.ts'
import { isOwn, readSwap } from './swaps.service.ts'
import { notifyOfSwap } from './notify-invigilators.ts'

/** An invigilation `i` at the time slot `q` in the room `r`, as JSON. */
const asJson = sql`json_build_object('id', i.id, 'day', i.held_on, 'slot', q.label, 'room', coalesce(r.name, ''),
  'isOffered', exists (select from invigilation_swap w where w.given_id = i.id and w.state = 'offered'))`
const isToCome = sql`i.held_on + q.starts_at > now_here()`
const isFree = (teacher: string) => sql`not exists (
  select from engagements_on(i.held_on) g where g.teacher_id = ${sql.ref(teacher)}
    and g.during && tsrange(i.held_on + q.starts_at, i.held_on + q.ends_at))`

/** The invigilations of the teacher in the year that have not begun. */
export async function listOwnInvigilations(
  db: Database,
  { teacherId, yearId }: Actor,
): Promise<{ items: OwnInvigilation[] }> {
  const { rows } = await sql<{ item: OwnInvigilation }>`
    select ${asJson} as item
    from invigilation i
    join exam_period p on p.id = i.period_id and p.year_id = ${yearId}
    join time_slot q on q.id = i.slot_id
    left join room r on r.id = i.room_id
    where i.teacher_id = ${teacherId} and ${isToCome}
    order by i.held_on, q.starts_at`.execute(db)
  return { items: rows.map(({ item }) => item) }
}

/** The colleagues who are free at the time of an own invigilation, with what they could give in return. */
export async function listSwapCandidates(
  db: Database,
  actor: Actor,
  id: number,
  language: Language,
): Promise<{ items: SwapCandidate[] }> {
  await requireOwn(db, actor, id)
  const { rows } = await sql<SwapCandidate>`
    with mine as (
      select i.*, q.starts_at, q.ends_at from invigilation i join time_slot q on q.id = i.slot_id where i.id = ${id}
    ), engaged as materialized (
      select g.teacher_id from mine cross join lateral engagements_on(mine.held_on) g
      where g.during && tsrange(mine.held_on + mine.starts_at, mine.held_on + mine.ends_at)
    ), returnable as (
      select i.teacher_id, json_agg(${asJson} order by i.held_on, q.starts_at) as items
      from mine
      join invigilation i on i.period_id = mine.period_id and i.teacher_id <> mine.teacher_id
      join time_slot q on q.id = i.slot_id
      left join room r on r.id = i.room_id
      where ${isToCome} and ${isFree('mine.teacher_id')}
      group by i.teacher_id
    )
    select json_build_object('id', t.id, 'name', ${distinctTeacherName(language, 't', { isBesideDepartment: true })}) as teacher,
      ${localizedName(language, 'd')} as department, coalesce(x.items, '[]') as returns
    from teacher t
    join department d on d.id = t.department_id
    left join returnable x on x.teacher_id = t.id
    where t.is_active and t.id <> ${actor.teacherId} and t.id not in (select teacher_id from engaged)
    order by d.id <> ${actor.departmentId}, ${byName(language, 't')}`.execute(db)
  return { items: rows }
}

/**
 * Offers an own invigilation to a colleague who is free, in the transaction of the call. Throws 404 for an invigilation of
 * somebody else, 409 `swap.offered` while another offer of it waits, and `swap.notFree` for a colleague who is engaged.
 */
export async function offerSwap(
  tx: Database,
  actor: Actor,
  { invigilationId, colleagueId, returnedId }: NewSwap,
  language: Language,
): Promise<InvigilationSwap> {
  await lockPlan(tx)
  await sql`select require_open_year(${actor.yearId})`.execute(tx)
  const { items } = await listSwapCandidates(tx, actor, invigilationId, language)
  const candidate = items.find(({ teacher }) => teacher.id === colleagueId)
  if (!candidate) throw conflict('swap.notFree')
  if (returnedId !== null && !candidate.returns.some(({ id }) => id === returnedId)) throw conflict('swap.notFree')
  const { rows } = await sql<{ id: number }>`
    insert into invigilation_swap (period_id, from_teacher_id, to_teacher_id, given_id, given_day, given_slot_id,
      given_room_id, returned_id, returned_day, returned_slot_id, returned_room_id)
    select g.period_id, g.teacher_id, ${colleagueId}::integer, g.id, g.held_on, g.slot_id, g.room_id, r.id, r.held_on,
      r.slot_id, r.room_id
    from invigilation g left join invigilation r on r.id = ${returnedId}::integer
    where g.id = ${invigilationId}
    on conflict do nothing returning id`.execute(tx)
  if (!rows[0]) throw conflict('swap.offered')
  await writeAudit(tx, {
    actor: `teacher:${actor.teacherId}`,
    action: 'swap.offered',
    subject: `invigilation-swap:${rows[0].id}`,
    details: { invigilation: invigilationId, colleague: colleagueId, returned: returnedId },
  })
  await notifyOfSwap(tx, actor.teacherId, rows[0].id, { event: 'offered' })
  return readSwap(tx, sql<boolean>`w.id = ${rows[0].id} and ${isOwn(actor)}`, language)
}

async function requireOwn(db: Database, { teacherId, yearId }: Actor, id: number): Promise<void> {
  const { rows } = await sql`
    select from invigilation i join exam_period p on p.id = i.period_id join time_slot q on q.id = i.slot_id
    where i.id = ${id} and i.teacher_id = ${teacherId} and p.year_id = ${yearId}
      and ${isToCome}`.execute(db)
  if (rows.length === 0) throw notFound()
}
