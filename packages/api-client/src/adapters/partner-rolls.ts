import type { RowChange, RowResult } from '@portal/domain/mark-rows'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readPartnerRollOptions } from '../generated/@tanstack/react-query.gen.ts'
import { exportPartnerRoll, listPartnerRolls, savePartnerRoll as postPartnerRoll } from '../generated/sdk.gen.ts'
import type { ListPartnerRollsResponses } from '../generated/types.gen.ts'
import { toResult, toSentRow, toStoredRoll } from './attendance-rows.ts'
import { requireFile } from './files.ts'
import type { WithLanguage } from './language.ts'
import { inLanguage, once } from './rest.ts'

/** The roll of a group in a class of another teacher, which is shared with the user. */
export type PartnerRoll = ListPartnerRollsResponses[200]['items'][number]

/** The ids of a shared roll, by which its page finds it. */
export const partnerRollKey = ({ owner, group, subject, type, slotId, heldOn }: PartnerRoll): string =>
  [owner.id, group.id, subject.id, type, slotId, heldOn].join('_')

const pathOfRoll = ({ owner, group, subject, type, slotId, heldOn }: PartnerRoll) => ({
  path: {
    ...{ ownerId: String(owner.id), groupId: String(group.id), subjectId: String(subject.id) },
    ...{ type: `${type}` as const, slotId: String(slotId), heldOn },
  },
})

export const partnerRollQueries = {
  /** Of the last days, the latest first. */
  list: ({ yearId, language }: WithLanguage & { yearId: number }) =>
    queryOptions({
      queryKey: [{ _id: 'listPartnerRolls', yearId, language }],
      queryFn: async ({ signal }) => (await listPartnerRolls({ ...inLanguage(language), signal })).data.items,
    }),
  /** For an editable sheet, which must not start from a stale cache entry. */
  sheet: (roll: PartnerRoll, { language }: WithLanguage) =>
    queryOptions({
      ...readPartnerRollOptions({ ...pathOfRoll(roll), ...inLanguage(language) }),
      gcTime: 0,
      placeholderData: keepPreviousData,
      select: toStoredRoll,
    }),
}

/** Stores the valid rows and returns a result per row; throws an `ApiError` with a code when nothing was stored. */
export async function savePartnerRoll(
  { roll, changes }: { roll: PartnerRoll; changes: readonly RowChange[] },
  key: string,
): Promise<RowResult[]> {
  const body = { rows: changes.map(toSentRow) }
  return (await postPartnerRoll({ ...pathOfRoll(roll), body, ...once(key) })).data.items.map(toResult)
}

/** Downloads the stored rows as a spreadsheet. */
export const loadPartnerRoll = (roll: PartnerRoll, { language }: WithLanguage): Promise<Blob> =>
  requireFile(exportPartnerRoll({ ...pathOfRoll(roll), ...inLanguage(language) }), 'spreadsheet')
