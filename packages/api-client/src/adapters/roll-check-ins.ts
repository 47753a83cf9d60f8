import { queryOptions } from '@tanstack/react-query'
import { getRollCheckInOptions } from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import { keysOf } from './keys-of.ts'
import type { WithLanguage } from './language.ts'
import type { PartnerRollIds } from './partner-roll-key.ts'
import { pathOfRoll } from './partner-rolls.ts'
import { inLanguage } from './rest.ts'

export type { RollCheckIn } from '../generated/types.gen.ts'

/** Milliseconds: less than the time for which a code that has changed is still taken. */
const refetchInterval = 1_500

export const rollCheckInQueries = {
  /** Who has come, and the code of the moment, again and again while it is open. */
  state: (roll: PartnerRollIds, { language }: WithLanguage) =>
    queryOptions({
      ...getRollCheckInOptions({ ...pathOfRoll(roll), ...inLanguage(language) }),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data?.isOpen === false ? false : refetchInterval),
    }),
}

/** The keys of the queries that opening or closing a check-in changes. */
export const changedByCheckIn = keysOf('getRollCheckIn')

/** Lets the students of a class that is held now enter themselves. */
export const openRollCheckIn = async (roll: PartnerRollIds) => (await calls.openRollCheckIn(pathOfRoll(roll))).data

export const closeRollCheckIn = async (roll: PartnerRollIds) => (await calls.closeRollCheckIn(pathOfRoll(roll))).data
