import type { RowChange, RowResult } from '@portal/domain/mark-rows'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readPartnerRollOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  exportPartnerRoll,
  listPartnerClasses,
  listPartnerRolls,
  savePartnerRoll as postPartnerRoll,
} from '../generated/sdk.gen.ts'
import type { ReadPartnerRollResponse } from '../generated/types.gen.ts'
import { toResult, toSentRow, toStoredRoll, type StoredRoll } from './attendance-rows.ts'
import { requireFile } from './files.ts'
import type { WithLanguage } from './language.ts'
import type { PartnerRollIds } from './partner-roll-key.ts'
import { inLanguage, once } from './rest.ts'

export type { PartnerRoll } from '../generated/types.gen.ts'
export { parsePartnerRollKey, partnerRollKey, type PartnerRollIds } from './partner-roll-key.ts'

/** The class session of a shared roll. */
export type PartnerSession = Omit<ReadPartnerRollResponse, 'items' | 'lateOn'>

/** A shared roll as it is stored, with its class session. */
export interface PartnerSheet extends StoredRoll {
  session: PartnerSession
}

/** The path of a roll by its class and day. */
export const pathOfRoll = ({ owner, group, subject, type, slotId, heldOn }: PartnerRollIds) => ({
  path: {
    ...{ ownerId: String(owner.id), groupId: String(group.id), subjectId: String(subject.id) },
    ...{ type: `${type}` as const, slotId: String(slotId), heldOn },
  },
})

interface YearKey extends WithLanguage {
  yearId: number
}

export const partnerRollQueries = {
  /** Of the last days, the latest first. */
  list: ({ yearId, language }: YearKey) =>
    queryOptions({
      queryKey: [{ _id: 'listPartnerRolls', yearId, language }],
      queryFn: async ({ signal }) => (await listPartnerRolls({ ...inLanguage(language), signal })).data.items,
    }),
  /** The weekly classes whose rolls are shared with the user. */
  classes: ({ yearId, language }: YearKey) =>
    queryOptions({
      queryKey: [{ _id: 'listPartnerClasses', yearId, language }],
      queryFn: async ({ signal }) => (await listPartnerClasses({ ...inLanguage(language), signal })).data.items,
    }),
  /** For an editable sheet, which must not start from a stale cache entry. */
  sheet: (roll: PartnerRollIds, { language }: WithLanguage) =>
    queryOptions({
      ...readPartnerRollOptions({ ...pathOfRoll(roll), ...inLanguage(language) }),
      gcTime: 0,
      placeholderData: keepPreviousData,
      select: toSheet,
    }),
}

const toSheet = ({ items, lateOn, ...session }: ReadPartnerRollResponse): PartnerSheet => ({
  ...toStoredRoll({ items, lateOn }),
  session,
})

/** Stores the valid rows and returns a result per row; throws an `ApiError` with a code when nothing was stored. */
export async function savePartnerRoll(
  { roll, changes }: { roll: PartnerRollIds; changes: readonly RowChange[] },
  key: string,
): Promise<RowResult[]> {
  const body = { rows: changes.map(toSentRow) }
  return (await postPartnerRoll({ ...pathOfRoll(roll), body, ...once(key) })).data.items.map(toResult)
}

/** Downloads the stored rows as a spreadsheet. */
export const loadPartnerRoll = (roll: PartnerRollIds, { language }: WithLanguage): Promise<Blob> =>
  requireFile(exportPartnerRoll({ ...pathOfRoll(roll), ...inLanguage(language) }), 'spreadsheet')
