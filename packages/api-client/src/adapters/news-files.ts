import { uploadOptions, type UploadHandlers } from '../client/upload.ts'
import { addNewsFile as postFile } from '../generated/sdk.gen.ts'
import { keysOf } from './keys-of.ts'
import type { NewsFile } from './news.ts'

/** The keys of the queries that an added file changes. */
export const changedByNewsFile = keysOf('listAuditEntries')

interface AddedFile extends UploadHandlers {
  file: File
  /** The same for each try of one file. */
  key: string
}

/** Adds a file, once for each key, for a news item that is saved with it afterwards. */
export async function addNewsFile({ file, key, ...sending }: AddedFile): Promise<NewsFile> {
  const call = { body: { file }, headers: { 'idempotency-key': key } }
  return (await postFile({ ...call, ...uploadOptions(sending) })).data
}
