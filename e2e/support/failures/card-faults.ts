import type { RemoteReport } from '../../../packages/release-format/src/remote-report.ts'
import type { Breakage } from './break-remote.ts'
import { brokenCode } from './broken-code.ts'

/** A fault of a card on the home page. */
export interface CardFault extends Breakage {
  id: string
  broken: string
  /** `left out` when it takes no place; with a last good version, whose card is shown. */
  ending: 'left out' | 'empty' | 'shown'
  /** The reported failure; null for none. */
  event: Extract<RemoteReport['event'], 'failed' | 'fault'> | null
  /** Code that never settles. */
  isEndless?: boolean
  /** The pages of the remote fail too. */
  isOfRemote?: boolean
}

type Details = Partial<Omit<CardFault, 'id' | 'broken' | 'at'>>

function cardFault(id: string, broken: string, details: Details): CardFault {
  return { id, broken, at: 'arrival', ending: 'left out', event: 'fault', ...details }
}

const card = 'card' as const
const healthy = { code: brokenCode.cardShowsText }

/** Every known way in which a card can fail, and delays that are not failures. */
export const cardFaults: readonly CardFault[] = [
  cardFault('card-throws', 'It throws in its first render', { code: brokenCode.cardThrows }),
  cardFault('card-endless', 'Its mount never ends', { code: brokenCode.hangsInMountCard, isEndless: true }),
  cardFault('card-absent', 'Its chunk answers 404', { delivery: { of: card, how: 'absent' } }),
  cardFault('card-tampered', 'Its chunk was changed on its way', { delivery: { of: card, how: 'tampered' } }),
  cardFault('card-never', 'Its chunk never comes', { delivery: { of: card, how: 'never' } }),
  cardFault('card-slow', 'Its chunk comes after some seconds', {
    ...{ ...healthy, delivery: { of: card, how: 'slow' } as const },
    ...{ ending: 'shown', event: null },
  }),
  cardFault('card-empty', 'Nothing: it has nothing to show', {
    ...{ code: brokenCode.cardIsEmpty, ending: 'empty', event: null },
  }),
  cardFault('card-contract', 'Its module speaks another version of the portal contract', {
    ...{ code: brokenCode.speaksOtherContract, event: 'failed', isOfRemote: true },
  }),
]
