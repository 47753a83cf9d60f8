import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { requireSuccess } from '@portal/api-client'
import {
  listInvigilatedRoomsOptions,
  listInvigilationSittingsOptions,
  listInvigilatorCandidatesOptions,
  proposeInvigilationsOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import {
  changeInvigilationRules as putRules,
  changeInvigilator as putInvigilator,
  createInvigilation as postInvigilation,
  deleteInvigilation as removeInvigilation,
  listInvigilationSwaps,
  refuseInvigilationSwap as putRefusal,
  shareOutInvigilations as putInvigilations,
} from '../generated/sdk.gen.ts'
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
  path: { id: String(sittingId) },
  query: startsOver ? { startsOver } : {},
})

export const invigilatorQueries = {
  /** The exam sittings of the year, with what is missing. */
  sittings: () => queryOptions({ ...listInvigilationSittingsOptions(), select: ({ items }) => items }),
  /** The rooms in use on a day, with their invigilators. */
  rooms: ({ sittingId, day, language }: { sittingId: number; day: string; language: Language }) =>
    queryOptions({
      ...listInvigilatedRoomsOptions({ path: { id: String(sittingId) }, query: { day }, headers: { lang: language } }),
      select: ({ items }) => items,
    }),
  /** Who could invigilate in a room: the free teachers first, with the lowest load first. */
  candidates: ({ sittingId, language, ...query }: RoomAtTime & { language: Language }) =>
    queryOptions({
      ...listInvigilatorCandidatesOptions({ path: { id: String(sittingId) }, query, headers: { lang: language } }),
      staleTime: 0,
      select: ({ items }) => items,
    }),
  /** Who would invigilate where; nothing is stored. */
  proposal: (share: ShareOut, language: Language) =>
    queryOptions({
      ...proposeInvigilationsOptions({ ...proposalCall(share), headers: { lang: language } }),
      staleTime: 0,
    }),
  /** The swaps of the year, the latest first. */
  swaps: (language: Language) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listInvigilationSwaps', language }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { ...(pageParam && { cursor: pageParam }) }
        return (await listInvigilationSwaps({ query, headers: { lang: language }, signal })).data
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
}

/** The keys of the queries that a change of invigilations changes. */
export const changedByInvigilations = keysOf(
  ...(['listInvigilationSittings', 'listInvigilatedRooms', 'listInvigilatorCandidates'] as const),
  ...(['proposeInvigilations', 'listInvigilationSwaps', 'listExamSheets', 'listAuditEntries'] as const),
)

export async function changeRules(
  { id, version }: Pick<InvigilatedSitting, 'id' | 'version'>,
  rules: SittingRules,
): Promise<InvigilatedSitting> {
  return (await putRules({ path: { id: String(id) }, body: rules, headers: { 'if-match': version } })).data
}

/** Stores the proposal that was seen, all or nothing. */
export async function shareOut(
  share: ShareOut,
  { version }: Pick<InvigilationProposal, 'version'>,
): Promise<InvigilatedSitting> {
  return (await putInvigilations({ ...proposalCall(share), headers: { 'if-match': version } })).data
}

type SeenInvigilation = Pick<Invigilation, 'id' | 'version'>

/** Adds an invigilator once for each key. */
export async function addInvigilator(invigilation: CreateInvigilationData['body'], key: string): Promise<void> {
  await postInvigilation({ body: invigilation, headers: { 'idempotency-key': key } })
}

export async function changeInvigilator({ id, version }: SeenInvigilation, teacherId: number): Promise<void> {
  await putInvigilator({ path: { id: String(id) }, body: { teacherId }, headers: { 'if-match': version } })
}

export async function deleteInvigilation({ id, version }: SeenInvigilation): Promise<void> {
  requireSuccess((await removeInvigilation({ path: { id: String(id) }, headers: { 'if-match': version } })).data)
}

/** Refuses a swap; an accepted one is reversed. */
export async function refuseSwap(
  { id, version }: Pick<InvigilationSwap, 'id' | 'version'>,
  reason: string,
): Promise<InvigilationSwap> {
  return (await putRefusal({ path: { id: String(id) }, body: { reason }, headers: { 'if-match': version } })).data
}
