import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch, versioned } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { weekday } from '../../../kernel/weekday.ts'
import { conflictOf } from '../session-notice/conflict.ts'
import { insertNotice } from '../session-notice/session-notice.service.ts'
import type { AbsenceClass, ClassRepresentation, Cover } from './absence-class.schemas.ts'
import {
  isDuringAcceptedAbsence,
  lockAcceptedAbsences,
  selectAbsenceClasses,
  selectCancelledClass,
} from './absence-class.sql.ts'
import { withdrawMakeUp } from './withdraw-make-up.ts'

/** The call that changes the cover of a class: who calls, about which class, and the version that was seen. */
interface CoverCall {
  actor: Actor
  params: { id: string; class: string }
  headers: { 'if-match'?: string }
  language: Language
}

/**
 * Covers a class that an own absence cancels by a make-up in a slot, or declares with a reason that it is not made up. A
 * former cover is replaced, unless it is a make-up that is confirmed. The repeated call of a lost response changes nothing.
 */
export async function coverClass(db: Kysely<Tables>, call: CoverCall, cover: Cover): Promise<AbsenceClass> {
  return changeCover(db, call, async (tx, current) => {
    if (isCoveredBy(current, cover)) return
    requireMatch(call.headers, current)
    await removeCover(tx, call.actor, current)
    await insertCover(tx, call.actor, current, cover)
  })
}

/** Makes a class owed again; 409 for a make-up that is confirmed. */
export async function uncoverClass(db: Kysely<Tables>, call: CoverCall): Promise<AbsenceClass> {
  return changeCover(db, call, async (tx, current) => {
    if (current.state === 'owed') return
    requireMatch(call.headers, current)
    await removeCover(tx, call.actor, current)
    await auditCover(tx, call.actor, current, { action: 'absence.class-uncovered' })
  })
}

async function changeCover(
  db: Kysely<Tables>,
  { actor, params, language }: CoverCall,
  change: (tx: Database, current: ClassRepresentation) => Promise<void>,
): Promise<AbsenceClass> {
  const { teacherId } = actor
  const read = async (tx: Database) => {
    const classes = await selectAbsenceClasses(tx, { id: Number(params.id), teacherId }, language)
    const found = classes.find(({ key }) => key === params.class)
    if (!found) throw notFound()
    return found
  }
  return db.transaction().execute(async (tx) => {
    await lockAcceptedAbsences(tx, teacherId)
    await change(tx, await read(tx))
    return versioned(await read(tx))
  })
}

function isCoveredBy({ state, makeUp, reason }: ClassRepresentation, cover: Cover): boolean {
  if (cover.way === 'not-made-up') return state === 'not-made-up' && reason === cover.reason.trim()
  return makeUp?.date === cover.date && makeUp.slotId === cover.slotId
}

async function removeCover(
  tx: Database,
  { teacherId }: Actor,
  { makeUp, ...former }: ClassRepresentation,
): Promise<void> {
  if (makeUp?.isConfirmed) throw conflict('notice.active')
  if (makeUp) await withdrawMakeUp(tx, `teacher:${teacherId}`, makeUp.id)
  else if (former.state === 'not-made-up') {
    const { ids, isMakeUp, date } = await requireClass(tx, former)
    await tx
      .deleteFrom('class_cover')
      .where('held_on', '=', date)
      .where(isMakeUp ? 'notice_id' : 'session_id', 'in', ids)
      .execute()
  }
}

async function insertCover(tx: Database, actor: Actor, owed: ClassRepresentation, cover: Cover): Promise<void> {
  const cancelled = await requireClass(tx, owed)
  const { id, isMakeUp, date: held_on, yearId: year_id } = cancelled
  const reason = cover.way === 'not-made-up' ? cover.reason.trim() : null
  const make_up_id = cover.way === 'make-up' ? await addMakeUpOf(tx, actor, { owed, cancelled, ...cover }) : null
  await tx
    .insertInto('class_cover')
    .values({
      ...{ year_id, held_on, make_up_id, reason, covered_by: actor.teacherId },
      ...{ session_id: isMakeUp ? null : id, notice_id: isMakeUp ? id : null },
    })
    .execute()
  const { way, ...details } = cover
  await auditCover(tx, actor, owed, { action: 'absence.class-covered', details: { way, ...details } })
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
  { teacherId }: Actor,
  { owed, cancelled, date, slotId }: MakeUpOf,
): Promise<number> {
  const { semester, subjectId, type, yearId } = cancelled
  const wish = {
    ...{ teacherId, yearId, semester, subjectId, type, date, slotId },
    ...{ weekday: weekday(date), groupIds: owed.groupIds, halfHours: lengthOf(owed), examTypeId: null },
  }
  const { id, msg } = await insertNotice(tx, wish, { isQuarterMarked: false }).catch((error: unknown) => {
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
  { teacherId }: Actor,
  { absenceId, key }: ClassRepresentation,
  { action, details }: CoverAudit,
): Promise<void> {
  const entry = { actor: `teacher:${teacherId}`, action, subject: `absence:${absenceId}` }
  await writeAudit(tx, { ...entry, details: { class: key, ...details } })
}
