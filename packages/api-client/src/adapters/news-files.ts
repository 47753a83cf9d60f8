import { type UploadHandlers, uploadOptions } from '../client/upload.ts'
import { addNewsFile as postFile } from '../generated/sdk.gen.ts'
import { keysOf } from './keys-of.ts'
import { once } from './rest.ts'

/** The keys of the queries that an added file changes. */
export const changedByNewsFile = keysOf('listAuditEntries')

interface AddedFile extends UploadHandlers {
  file: File
  /** The same for each try of one file. */
  key: string
}

/** Adds a file, once for each key, for a news item that is saved with it afterwards. */
export const addNewsFile = async ({ file, key, ...sending }: AddedFile) =>
  (await postFile({ body: { file }, ...once(key), ...uploadOptions(sending) })).data
