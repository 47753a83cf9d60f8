import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Outcome } from '../../../http/outcome.ts'
import type { Language } from '../../../http/language.ts'
import type { NoticeOutcome } from '../outcome.ts'
import { receiveDecisions } from '../receive-decisions.ts'
import { labelForm, labelRows } from './label.ts'
import { requestedPlacement } from './requested-placement.ts'
import type { RequestedNotice } from './placement.sql.ts'
import type { ChangedMakeUp, MakeUpForm, MakeUpsBody, MakeUpsResponse, NewMakeUp } from './session-notice.schemas.ts'
import { addNotice, changeNotice, deleteNotice } from './session-notice.service.ts'
import { markNoticesSeen, selectForm, selectMakeUps } from './session-notice.sql.ts'

/** The caller's make-ups of a year; the decisions among them are received. */
export async function listMakeUps(
  db: Database,
  actor: Actor,
  { annee_id: yearId }: Pick<Static<typeof MakeUpsBody>, 'annee_id'>,
  language: Language,
): Promise<Static<typeof MakeUpsResponse>> {
  const filter = { teacherId: actor.teacherId, yearId }
  const rows = await receiveDecisions(actor, {
    read: () => selectMakeUps(db, filter, language),
    markSeen: () => markNoticesSeen(db, filter, 'make-up'),
  })
  return labelRows(rows, language)
}

export async function getMakeUp(db: Database, actor: Actor, id: number, language: Language): Promise<MakeUpForm> {
  const form = await selectForm(db, { teacherId: actor.teacherId, id, kind: 'make-up' }, language)
  if (!form) throw notFound()
  const { type_examen: _, type_examen_genre: __, ...makeUp } = form
  return labelForm(makeUp, language)
}

export async function addMakeUp(db: Kysely<Tables>, body: NewMakeUp): Promise<NoticeOutcome> {
  const wish = toRequestedNotice(body, { yearId: body.annee_id, halfHours: body.nb_heure_seance ?? null })
  return addNotice(db, wish, { isQuarterMarked: body.quan === 1 })
}

/** Changes a make-up; its year, and unless given its length, are unchanged. */
export async function changeMakeUp(db: Kysely<Tables>, actor: Actor, body: ChangedMakeUp): Promise<NoticeOutcome> {
  const { nb_heure_seance: halfHours } = body
  return changeNotice(db, actor, { id: body.id, kind: 'make-up' }, (kept) =>
    toRequestedNotice(body, { yearId: kept.year_id, halfHours: halfHours === undefined ? kept.half_hours : halfHours }),
  )
}

export async function deleteMakeUp(db: Kysely<Tables>, actor: Actor, id: number): Promise<Outcome> {
  return deleteNotice(db, actor, { id, kind: 'make-up' })
}

function toRequestedNotice(
  body: Omit<ChangedMakeUp, 'id' | 'nb_heure_seance'>,
  { yearId, halfHours }: Pick<RequestedNotice, 'yearId' | 'halfHours'>,
): RequestedNotice {
  return {
    ...requestedPlacement(body),
    yearId,
    halfHours,
    type: body.type_id,
    examTypeId: null,
  }
}
