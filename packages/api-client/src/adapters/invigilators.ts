import { queryOptions } from '@tanstack/react-query'
import { requireSuccess } from '@portal/api-client'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type {
  ChangeInvigilationRulesData,
  CreateInvigilationData,
  InvigilatedSitting,
  Invigilation,
  InvigilationProposal,
  InvigilationSwap,
} from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { ifMatch, inLanguage, once, pagedQuery, pathOf, seen } from './rest.ts'

export type {
  InvigilatedRoom,
  InvigilatedSitting,
  Invigilation,
  InvigilationProposal,
  InvigilationSwap,
  InvigilatorCandidate,
} from '../generated/types.gen.ts'
/** The rules by which the invigilations of a sitting are shared out, and when its marks are due. */
export type SittingRules = ChangeInvigilationRulesData['body']
export type SwapState = InvigilationSwap['state']

/** A room in one slot of a sitting. */
export interface RoomAtTime {
  sittingId: number
  /** `yyyy-mm-dd`. */
  day: string
  slotId: number
  roomId: number
}

interface ShareOut {
  sittingId: number
  startsOver: boolean
}

const proposalCall = ({ sittingId, startsOver }: ShareOut) => ({
  ...pathOf(sittingId),
  query: startsOver ? { startsOver } : {},
})

export const invigilatorQueries = {
  /** The exam sittings of the year, with what is missing. */
  sittings: () => queryOptions({ ...queries.listInvigilationSittingsOptions(), select: ({ items }) => items }),
  /** The rooms in use on a day, with their invigilators. */
  rooms: ({ sittingId, day, language }: { sittingId: number; day: string; language: Language }) =>
    queryOptions({
      ...queries.listInvigilatedRoomsOptions({ ...pathOf(sittingId), query: { day }, ...inLanguage(language) }),
      select: ({ items }) => items,
    }),
  /** Who could invigilate in a room: the free teachers first, with the lowest load first. */
  candidates: ({ sittingId, language, ...query }: RoomAtTime & { language: Language }) =>
    queryOptions({
      ...queries.listInvigilatorCandidatesOptions({ ...pathOf(sittingId), query, ...inLanguage(language) }),
      staleTime: 0,
      select: ({ items }) => items,
    }),
  /** Who would invigilate where; nothing is stored. */
  proposal: (share: ShareOut, language: Language) =>
    queryOptions({
      ...queries.proposeInvigilationsOptions({ ...proposalCall(share), ...inLanguage(language) }),
      staleTime: 0,
    }),
  /** The swaps of the year, the latest first. */
  swaps: (language: Language) => pagedQuery(queries.listInvigilationSwapsOptions, inLanguage(language)),
}

/** The keys of the queries that a change of invigilations changes. */
export const changedByInvigilations = keysOf(
  ...(['listInvigilationSittings', 'listInvigilatedRooms', 'listInvigilatorCandidates'] as const),
  ...(['proposeInvigilations', 'listInvigilationSwaps', 'listExamSheets', 'listAuditEntries'] as const),
)

export const changeRules = async (sitting: Pick<InvigilatedSitting, 'id' | 'version'>, rules: SittingRules) =>
  (await calls.changeInvigilationRules({ ...seen(sitting), body: rules })).data

/** Stores the proposal that was seen, all or nothing. */
export const shareOut = async (share: ShareOut, { version }: Pick<InvigilationProposal, 'version'>) =>
  (await calls.shareOutInvigilations({ ...proposalCall(share), ...ifMatch(version) })).data

type SeenInvigilation = Pick<Invigilation, 'id' | 'version'>

/** Adds an invigilator once for each key. */
export async function addInvigilator(invigilation: CreateInvigilationData['body'], key: string): Promise<void> {
  await calls.createInvigilation({ body: invigilation, ...once(key) })
}

export async function changeInvigilator(invigilation: SeenInvigilation, teacherId: number): Promise<void> {
  await calls.changeInvigilator({ ...seen(invigilation), body: { teacherId } })
}

export async function deleteInvigilation(invigilation: SeenInvigilation): Promise<void> {
  requireSuccess((await calls.deleteInvigilation(seen(invigilation))).data)
}

/** Refuses a swap; an accepted one is reversed. */
export const refuseSwap = async (swap: Pick<InvigilationSwap, 'id' | 'version'>, reason: string) =>
  (await calls.refuseInvigilationSwap({ ...seen(swap), body: { reason } })).data
