import { queryOptions } from '@tanstack/react-query'
import { listSharingChoicesOptions } from '../generated/@tanstack/react-query.gen.ts'
import { listSharedRolls, shareRoll as postSharedRoll, unshareRoll as deleteSharedRoll } from '../generated/sdk.gen.ts'
import type { ListSharingChoicesResponses, SharedRoll, ShareRollData } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { inLanguage, once, pathOf } from './rest.ts'

/** The rolls of a subject that a teacher sees and enters beside those who have the classes. */
export type { SharedRoll } from '../generated/types.gen.ts'
export type NewSharedRoll = ShareRollData['body']
export type SharingChoices = ListSharingChoicesResponses[200]

interface Context {
  /** The year of the session, of which the answer is. */
  yearId: number
  language: Language
}

export const sharedRollQueries = {
  list: ({ yearId, language }: Context) =>
    queryOptions({
      queryKey: [{ _id: 'listSharedRolls', yearId, language }],
      queryFn: async ({ signal }) => (await listSharedRolls({ ...inLanguage(language), signal })).data.items,
    }),
  /** The classes whose rolls the user may share, and the teachers. */
  choices: (language: Language) => queryOptions(listSharingChoicesOptions(inLanguage(language))),
}

/** The keys of the queries that a change of the sharing changes. */
export const changedBySharing = keysOf('listSharedRolls', 'listAuditEntries')

/** Shares rolls with a teacher; once for each key. */
export const shareRoll = async (roll: NewSharedRoll, key: string): Promise<SharedRoll> =>
  (await postSharedRoll({ body: roll, ...once(key) })).data

export async function unshareRoll({ id }: SharedRoll): Promise<void> {
  await deleteSharedRoll(pathOf(id))
}
