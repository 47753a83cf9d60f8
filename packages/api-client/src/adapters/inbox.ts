import { queryOptions } from '@tanstack/react-query'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import { decideNotice as putDecision, readStaffJustification, undoNoticeDecision } from '../generated/sdk.gen.ts'
import type { StaffNotice } from '../generated/types.gen.ts'
import { asFile, requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language, WithLanguage } from './language.ts'
import { ifMatch, inLanguage, pagedQuery, pathOf } from './rest.ts'

/** A notice as the registrar or the exam office sees it; its `version` is that of the decision that it may get. */
export type {
  AlternativeSlot,
  FormerNotice,
  FreeRoom,
  NoticeChange,
  NoticeFile,
  PlannedItem,
  StaffNotice,
} from '../generated/types.gen.ts'

export type StaffNoticeKind = StaffNotice['kind']
/** The kinds of notices have ids of their own. */
export type StaffNoticeKey = Pick<StaffNotice, 'kind' | 'id'>
type SeenNotice = StaffNoticeKey & Pick<StaffNotice, 'version'>

interface InboxFilter extends WithLanguage {
  state: 'pending' | 'decided'
  /** Null for every kind that the account decides. */
  kind: StaffNoticeKind | null
}

/** The notices that the registrar or the exam office decides. */
export const inboxQueries = {
  /** The pending ones, the oldest first, or the decided ones, the latest decision first; in pages. */
  list: ({ state, kind, language }: InboxFilter) =>
    pagedQuery(queries.listStaffNoticesOptions, { query: { state, ...(kind && { kind }) }, ...inLanguage(language) }),
  /** One notice with everything that a decision needs. */
  file: ({ kind, id }: StaffNoticeKey, language: Language) =>
    queryOptions(queries.readNoticeFileOptions({ path: { kind, id: String(id) }, ...inLanguage(language) })),
  /** The next slots at which a make-up or test can take place, with a room. */
  alternativeSlots: ({ kind, id }: StaffNoticeKey & { kind: 'make-up' | 'test' }) =>
    queryOptions({
      ...queries.listAlternativeSlotsOptions({ path: { kind, id: String(id) } }),
      select: ({ items }) => items,
    }),
}

/** The keys of the queries that a decision changes. */
export const changedByDecision = keysOf('listStaffNotices', 'readNoticeFile', 'listAlternativeSlots', 'listTasks')

export type NoticeDecision =
  | { decision: 'accepted'; roomId?: number }
  | { decision: 'refused'; reason: string; proposal?: { date: string; slotId: number } }

/** Decides the version that was seen. May be repeated after a lost response. */
export const decideNotice = async ({ kind, id, version }: SeenNotice, decision: NoticeDecision, language: Language) =>
  (await putDecision({ path: { kind, id: String(id) }, body: decision, ...ifMatch(version, language) })).data

/** Makes a notice pending again, unless its teacher has received the decision. */
export const undoDecision = async ({ kind, id, version }: SeenNotice, language: Language) =>
  (await undoNoticeDecision({ path: { kind, id: String(id) }, ...ifMatch(version, language) })).data

/** Downloads the justification of an absence. */
export const loadStaffJustification = (absenceId: number) =>
  requireFile(readStaffJustification({ ...pathOf(absenceId), ...asFile }), 'document')
