import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch, versioned } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { acceptAbsence, refuseAbsence, undoAbsenceDecision } from './absence-decision.ts'
import type { Decider } from './decider.ts'
import type { DecisionBody, NoticeRepresentation, StaffNotice } from './decision.schemas.ts'
import { isDecidedBy, lockNotice } from './decision.sql.ts'
import { type NoticeKey, type NoticeKind, noticeKeyOf, noticeScopesOf } from './notice-key.ts'
import { acceptSessionNotice, refuseSessionNotice, undoSessionDecision } from './session-decision.ts'
import { selectStaffNotice } from './staff-notice.sql.ts'

/** The call that changes a decision: who calls, about which notice, and the version that was seen. */
interface DecisionCall {
  caller: Caller
  params: { kind: NoticeKind; id: string }
  headers: { 'if-match'?: string }
  language: Language
}

/**
 * Accepts or refuses a pending notice. The repeated call of a lost response is answered with the decision that stands.
 * Throws 412 for another version than the one that was seen, and 409 for a room that was booked meanwhile.
 */
export async function decideNotice(db: Kysely<Tables>, call: DecisionCall, body: DecisionBody): Promise<StaffNotice> {
  return changeNotice(db, call, async (tx, { key, decider, current }) => {
    if (isDecidedAs(body, current) && (await isDecidedBy(tx, key, call.caller.accountId))) return
    requireMatch(call.headers, current)
    if (current.state !== 'pending') throw conflict('notice.decided')
    await decide(tx, decider, key, body)
  })
}

/** Makes a notice pending again; 409 once its teacher has received the decision. */
export async function undoDecision(db: Kysely<Tables>, call: DecisionCall): Promise<StaffNotice> {
  return changeNotice(db, call, async (tx, { key, decider, current }) => {
    if (current.decision && !current.decision.canBeUndone) throw conflict('notice.seen')
    requireMatch(call.headers, current)
    if (!current.decision) throw conflict('notice.pending')
    await (key.kind === 'absence' ? undoAbsenceDecision(tx, decider, key.id) : undoSessionDecision(tx, decider, key.id))
  })
}

interface LockedNotice {
  key: NoticeKey
  decider: Decider
  current: NoticeRepresentation
}

async function changeNotice(
  db: Kysely<Tables>,
  { caller, params, language }: DecisionCall,
  change: (tx: Database, notice: LockedNotice) => Promise<void>,
): Promise<StaffNotice> {
  const key = noticeKeyOf(params)
  const read = (tx: Database) => selectStaffNotice(tx, key, noticeScopesOf(caller), language)
  const decider = { by: `account:${caller.accountId}`, accountId: caller.accountId }
  return db.transaction().execute(async (tx) => {
    await lockNotice(tx, key)
    const current = await read(tx)
    if (!current) throw notFound()
    await change(tx, { key, decider, current })
    const changed = await read(tx)
    if (!changed) throw notFound()
    return versioned(changed)
  })
}

async function decide(tx: Database, decider: Decider, { kind, id }: NoticeKey, body: DecisionBody): Promise<void> {
  if (body.decision === 'refused') {
    const reason = body.reason.trim()
    if (kind === 'absence') {
      if (body.proposal) throw invalid('notice.proposal')
      await refuseAbsence(tx, decider, id, reason)
    } else await refuseSessionNotice(tx, decider, id, { reason, proposal: body.proposal })
  } else if (kind === 'absence') {
    await acceptAbsence(tx, decider, id)
  } else {
    if (body.roomId === undefined) throw invalid('room.missing')
    await acceptSessionNotice(tx, decider, id, body.roomId)
  }
}

function isDecidedAs(body: DecisionBody, { state, room, decision }: NoticeRepresentation): boolean {
  if (body.decision === 'refused') return state === 'refused' && decision?.reason === body.reason.trim()
  return state === 'accepted' && (body.roomId === undefined || body.roomId === room?.id)
}
