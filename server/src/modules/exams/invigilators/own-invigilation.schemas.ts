import { type Static, Type } from 'typebox'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId, SharedId } from '../../../http/ids.ts'
import { IsoDate, namedObject, orNull, ref } from '../../../http/wire.ts'

const wish = { day: IsoDate, slotId: SharedId }
const WishedTime = Type.Object({ ...wish, suits: Type.Boolean({ description: 'False: the teacher would rather not' }) })

/** The times of the exams of a sitting, with what the teacher wishes. */
export const InvigilationWishes = namedObject('InvigilationWishes', {
  sittingId: Type.Integer(),
  kind: Type.Enum(['ds', 'principal', 'control'] as const),
  semester: Type.Enum([1, 2, 3] as const),
  isOpen: Type.Boolean({ description: 'The invigilations are not shared out yet' }),
  times: Type.Array(
    Type.Object({
      ...wish,
      slot: Type.String(),
      suits: orNull(Type.Boolean(), { description: 'Null without a wish' }),
    }),
  ),
  version: Version,
})
export type InvigilationWishes = Static<typeof InvigilationWishes>
export const InvigilationWishesList = Type.Object({ items: Type.Array(ref(InvigilationWishes)) })
export const WishesKey = Type.Object({ id: pathId('shared') })
export const NewWishes = Type.Object({ times: Type.Array(WishedTime, { maxItems: 500 }) })
export type NewWishes = Static<typeof NewWishes>

/** An invigilation of the caller from today on. */
export const OwnInvigilation = namedObject('OwnInvigilation', {
  id: Type.Integer(),
  day: IsoDate,
  slot: Type.String(),
  room: Type.String({ description: 'Empty while it has none' }),
  isOffered: Type.Boolean({ description: 'A colleague has not answered yet' }),
})
export type OwnInvigilation = Static<typeof OwnInvigilation>
export const OwnInvigilations = Type.Object({ items: Type.Array(ref(OwnInvigilation)) })
export const OwnInvigilationKey = Type.Object({ id: pathId('service', 'invigilation') })

/** A colleague who is free at the time of an invigilation. */
export const SwapCandidate = namedObject('SwapCandidate', {
  teacher: Type.Object({ id: Type.Integer(), name: Type.String() }),
  department: Type.String(),
  returns: Type.Array(ref(OwnInvigilation), {
    description: 'Invigilations of the colleague in the same sitting at which the caller is free',
  }),
})
export type SwapCandidate = Static<typeof SwapCandidate>
export const SwapCandidates = Type.Object({ items: Type.Array(ref(SwapCandidate)) })

export const NewSwap = Type.Object({
  invigilationId: checkedId('invigilation'),
  colleagueId: SharedId,
  returnedId: orNull(checkedId('invigilation'), {
    description: 'The invigilation of the colleague that the caller takes instead',
  }),
})
export type NewSwap = Static<typeof NewSwap>
export const SwapAnswer = Type.Object({ answer: Type.Enum(['accepted', 'declined'] as const) })
export type SwapAnswer = Static<typeof SwapAnswer>
