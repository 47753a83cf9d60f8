import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { etagOf, requireMatch } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { type Assigned, distribute, type Distribution } from './distribution/distribute.ts'
import { lockPlan } from '../../../kernel/plan-lock.sql.ts'
import { selectEngagements, throwClash } from './engagements.sql.ts'
import type { InvigilatedSitting, InvigilationProposal } from './invigilator.schemas.ts'
import { selectDuties, selectInvigilators, selectReplaced, selectWishes } from './proposal.sql.ts'
import { lockSitting, readSitting, requireWholeInstitute } from './sittings.service.ts'
import { notifySharedOut } from './notify-invigilators.ts'

interface ShareOut {
  sittingId: number
  startsOver: boolean
}

interface Proposal extends Distribution {
  replacedIds: number[]
}

/** Proposes who invigilates where, without storing anything; 403 for an exam office of single departments. */
export async function readProposal(
  db: Kysely<Tables>,
  caller: Caller,
  share: ShareOut,
  language: Language,
): Promise<InvigilationProposal> {
  requireWholeInstitute(caller)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const proposal = await propose(tx, caller, share, language)
      return toWire(proposal, etagOf(contentOf(proposal)))
    })
}

/**
 * Stores the proposal that was seen, all or nothing, and ends the time for wishes. Throws 412 when a change of rooms,
 * wishes, timetables or absences has led to another proposal.
 */
export async function storeProposal(
  db: Kysely<Tables>,
  caller: Caller,
  { seen, ...share }: ShareOut & { seen: { 'if-match'?: string } },
  language: Language,
): Promise<InvigilatedSitting> {
  requireWholeInstitute(caller)
  return db.transaction().execute(async (tx) => {
    await lockPlan(tx)
    await lockSitting(tx, caller, share.sittingId)
    const proposal = await propose(tx, caller, share, language)
    requireMatch(seen, contentOf(proposal))
    await replaceInvigilations(tx, share.sittingId, proposal).catch(throwClash)
    await sql`update exam_period set shared_out_at = coalesce(shared_out_at, now()) where id = ${share.sittingId}`.execute(
      tx,
    )
    await writeAudit(tx, {
      actor: `account:${caller.accountId}`,
      action: 'invigilation.shared-out',
      subject: `exam-sitting:${share.sittingId}`,
      details: { added: proposal.assigned.length, removed: proposal.replacedIds.length },
    })
    const teacherIds = proposal.assigned.map(({ teacherId }) => teacherId)
    await notifySharedOut(tx, caller.accountId, share.sittingId, teacherIds)
    return readSitting(tx, caller, share.sittingId)
  })
}

async function propose(
  db: Database,
  caller: Caller,
  { sittingId, startsOver }: ShareOut,
  language: Language,
): Promise<Proposal> {
  const sitting = await readSitting(db, caller, sittingId)
  const duties = await selectDuties(db, sittingId, startsOver)
  const replaced = startsOver ? await selectReplaced(db, sittingId) : []
  const replacedIds = new Set(replaced.map(({ id }) => id))
  const engagements = await selectEngagements(db, [...new Set(duties.map(({ day }) => day))])
  const teachers = await selectInvigilators(db, caller.yearId, language)
  const distribution = distribute({
    duties,
    teachers: teachers.map((teacher) => ({
      ...teacher,
      load: teacher.load - replaced.filter(({ teacherId }) => teacherId === teacher.id).length,
    })),
    engagements: engagements.filter(({ kind, id }) => kind !== 'invigilation' || !replacedIds.has(id)),
    wishes: await selectWishes(db, sittingId),
    sparesOwnSubject: sitting.sparesOwnSubject,
  })
  return { ...distribution, replacedIds: [...replacedIds] }
}

/** The facts that make the version of a proposal. */
const contentOf = ({ assigned, replacedIds }: Proposal) => ({ assigned, replacedIds })

const toWire = ({ assigned, replacedIds, uncovered, loads }: Proposal, version: string): InvigilationProposal => ({
  added: assigned.length,
  removed: replacedIds.length,
  againstWishes: loads.reduce((sum, { againstWishes }) => sum + againstWishes, 0),
  uncovered,
  loads,
  version,
})

async function replaceInvigilations(
  tx: Database,
  sittingId: number,
  { assigned, replacedIds }: Proposal,
): Promise<void> {
  await sql`delete from invigilation where id = any(${replacedIds}::integer[])`.execute(tx)
  const column = <Key extends keyof Assigned>(key: Key) => assigned.map((one) => one[key])
  await sql`
    insert into invigilation (period_id, teacher_id, held_on, slot_id, room_id)
    select ${sittingId}::integer, x.teacher_id, x.day, x.slot_id, x.room_id
    from unnest(${column('teacherId')}::integer[], ${column('day')}::date[], ${column('slotId')}::integer[],
      ${column('roomId')}::integer[]) x (teacher_id, day, slot_id, room_id)`.execute(tx)
}
