import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { etagOf, requireMatch, versioned } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { weekday } from '../../../kernel/weekday.ts'
import type { Decider } from '../decisions/decider.ts'
import { conflictOf } from '../session-notice/conflict.ts'
import { listFreeSlots } from '../session-notice/free-slots.service.ts'
import { insertNotice } from '../session-notice/session-notice.service.ts'
import type { AbsenceClass, ClassRepresentation, Cover, FreeColleagues, MakeUpSlots } from './absence-class.schemas.ts'
import {
  isDuringAcceptedAbsence,
  lockAcceptedAbsences,
  selectAbsenceClasses,
  selectCancelledClass,
} from './absence-class.sql.ts'
import { askColleague, listFreeColleagues, selectOpenRequests, withdrawRequests } from './ask-colleague.ts'
import type { Coverable } from './coverable.ts'
import { notifyOfCover } from './notify-of-cover.ts'
import { withdrawMakeUp } from './withdraw-make-up.ts'

/** The call about a class that an absence cancels: who calls, for the classes of whom, and about which. */
interface ClassCall {
  caller: Caller
  isCoverable: Coverable
  params: { id: string; class: string }
  language: Language
}

/** The call that changes the cover of a class, with the version that was seen. */
interface CoverCall extends ClassCall {
  headers: { 'if-match'?: string }
}

/**
 * Covers a class that an absence cancels by a make-up in a slot, declares with a reason that it is not made up, or asks a
 * colleague to hold it, for its teacher, a head or the registrar. A former cover or open request is replaced, unless it is a
 * make-up that is confirmed. The repeated call of a lost response changes nothing.
 */
export async function coverClass(db: Kysely<Tables>, call: CoverCall, cover: Cover): Promise<AbsenceClass> {
  return changeCover(db, call, async (tx, decider, current) => {
    if (isCoveredBy(current, cover)) return
    requireMatch(call.headers, current)
    await removeCover(tx, decider, current)
    await insertCover(tx, decider, current, cover)
  })
}

/** Makes a class owed again, and withdraws an open request; 409 for a make-up that is confirmed. */
export async function uncoverClass(db: Kysely<Tables>, call: CoverCall): Promise<AbsenceClass> {
  return changeCover(db, call, async (tx, decider, current) => {
    if (current.state === 'owed' && current.request?.state !== 'open') return
    requireMatch(call.headers, current)
    await removeCover(tx, decider, current)
    await auditCover(tx, decider, current, { action: 'absence.class-uncovered' })
  })
}

async function changeCover(
  db: Kysely<Tables>,
  call: CoverCall,
  change: (tx: Database, decider: Decider, current: ClassRepresentation) => Promise<void>,
): Promise<AbsenceClass> {
  const { teacher, accountId } = call.caller
  const decider = { by: `${teacher ? 'teacher' : 'account'}:${accountId}`, accountId }
  return db.transaction().execute(async (tx) => {
    const { teacher: absent } = await readClass(tx, call)
    await lockAcceptedAbsences(tx, absent.id)
    const before = await readClass(tx, call)
    await change(tx, decider, before)
    const after = versioned(await readClass(tx, call))
    if (after.version !== etagOf(before)) await notifyOfCover(tx, decider, after)
    return after
  })
}

/** A class that an absence cancels; 404 for one that the caller does not cover. */
async function readClass(
  db: Database,
  { caller, isCoverable, params, language }: ClassCall,
): Promise<ClassRepresentation> {
  const absence = { id: Number(params.id), isVisible: isCoverable(caller) }
  const classes = await selectAbsenceClasses(db, absence, language)
  const found = classes.find(({ key }) => key === params.class)
  if (!found) throw notFound()
  return found
}

function isCoveredBy({ state, makeUp, reason, request }: ClassRepresentation, cover: Cover): boolean {
  if (cover.way === 'colleague') return request?.state === 'open' && request.colleague.id === cover.teacherId
  if (cover.way === 'not-made-up') return state === 'not-made-up' && reason === cover.reason.trim()
  return makeUp?.date === cover.date && makeUp.slotId === cover.slotId
}

async function removeCover(tx: Database, decider: Decider, { makeUp, ...former }: ClassRepresentation): Promise<void> {
  if (makeUp?.isConfirmed) throw conflict('notice.active')
  if (makeUp) await withdrawMakeUp(tx, decider.by, makeUp.id)
  else {
    const cancelled = await requireClass(tx, former)
    const { ids, isMakeUp, date } = cancelled
    await withdrawRequests(tx, decider, await selectOpenRequests(tx, cancelled))
    await tx
      .deleteFrom('class_cover')
      .where('held_on', '=', date)
      .where(isMakeUp ? 'notice_id' : 'session_id', 'in', ids)
      .execute()
  }
}

async function insertCover(tx: Database, decider: Decider, owed: ClassRepresentation, cover: Cover): Promise<void> {
  const cancelled = await requireClass(tx, owed)
  if (cover.way === 'colleague')
    return askColleague(tx, decider, { cancelled, isAskable: owed.isAskable }, { ...cover, absenceId: owed.absenceId })
  const { id, isMakeUp, date: held_on, yearId: year_id } = cancelled
  const reason = cover.way === 'not-made-up' ? cover.reason.trim() : null
  const make_up_id = cover.way === 'make-up' ? await addMakeUpOf(tx, decider, { owed, cancelled, ...cover }) : null
  await tx
    .insertInto('class_cover')
    .values({
      ...{ year_id, held_on, make_up_id, reason, covered_by: decider.accountId },
      ...{ session_id: isMakeUp ? null : id, notice_id: isMakeUp ? id : null },
    })
    .execute()
  const { way, ...details } = cover
  await auditCover(tx, decider, owed, { action: 'absence.class-covered', details: { way, ...details } })
}

async function requireClass(tx: Database, { absenceId, key }: Pick<ClassRepresentation, 'absenceId' | 'key'>) {
  const cancelled = await selectCancelledClass(tx, absenceId, key)
  if (!cancelled) throw notFound()
  return cancelled
}

interface MakeUpOf {
  owed: ClassRepresentation
  cancelled: Awaited<ReturnType<typeof requireClass>>
  date: string
  slotId: number
}

/** Requests a make-up of the same subject, type, groups and length. Throws 409 for a clash, 422 for an impossible time. */
async function addMakeUpOf(
  tx: Database,
  { by }: Decider,
  { owed, cancelled, date, slotId }: MakeUpOf,
): Promise<number> {
  const { semester, subjectId, type, yearId } = cancelled
  const wish = {
    ...{ teacherId: owed.teacher.id, yearId, semester, subjectId, type, date, slotId },
    ...{ weekday: weekday(date), groupIds: owed.groupIds, halfHours: lengthOf(owed), examTypeId: null },
  }
  const { id, msg } = await insertNotice(tx, wish, { isQuarterMarked: false, by }).catch((error: unknown) => {
    throw conflict(conflictOf(error))
  })
  if (id === undefined) throw invalid(msg)
  if (await isDuringAcceptedAbsence(tx, id)) throw invalid('makeUp.absent')
  return id
}

const lengths = [2, 3, 4, 5, 6] as const
const lengthOf = ({ duration }: ClassRepresentation) => lengths.find((length) => length === duration) ?? null

interface CoverAudit {
  action: 'absence.class-covered' | 'absence.class-uncovered'
  details?: Record<string, string | number>
}

async function auditCover(
  tx: Database,
  { by }: Decider,
  { absenceId, key }: ClassRepresentation,
  { action, details }: CoverAudit,
): Promise<void> {
  const entry = { actor: by, action, subject: `absence:${absenceId}` }
  await writeAudit(tx, { ...entry, details: { class: key, ...details } })
}

/** The next slots for a make-up of a class, from a day on. */
export async function listMakeUpSlots(db: Database, call: ClassCall, { from }: { from: string }): Promise<MakeUpSlots> {
  const owed = await readClass(db, call)
  const { yearId } = await requireClass(db, owed)
  const slots = await listFreeSlots(db, {
    ...{ enseignant_id: owed.teacher.id, annee_id: yearId, group_id: owed.groupIds, date: from },
    ...{ nb_heure_seance: lengthOf(owed) ?? undefined },
  })
  return {
    items: slots.map(({ date, quart_id, quart, salle, absence }) => ({
      ...{ date, slotId: quart_id, slot: quart, room: salle, isDuringAbsence: absence === 1 },
    })),
  }
}

/** The colleagues who can be asked to hold a class. */
export async function listColleagues(db: Database, call: ClassCall): Promise<FreeColleagues> {
  const owed = await readClass(db, call)
  const cancelled = await requireClass(db, owed)
  return { items: await listFreeColleagues(db, { cancelled, isAskable: owed.isAskable }, call.language) }
}
