import { containsScript, isVectorImage } from '@portal/release-format/file-types'
import type { DeclaredFile } from '@portal/release-format/reservation'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../../database/connect.ts'
import { conflict, type HttpError, notFound, invalid } from '../../http/errors.ts'
import { isCompressible } from '../../storage/content-type.ts'
import type { Storage } from '../../storage/storage.ts'
import { storeBytes } from '../assets.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { findRelease, touchPending } from './release.sql.ts'

/** Stores one file of an open publish atomically; verifies the declared size and digest while it streams. */
export async function storeFile(
  { db, storage }: ReleaseDeps,
  { remote, version, path }: { remote: string; version: string; path: string },
  body: Readable,
): Promise<void> {
  const pending = await touchPending(db, remote, version)
  if (!pending) throw await refusedUpload(db, remote, version)
  const file = pending.files.find((declared) => declared.path === path)
  if (!file) throw invalid('release.file')
  const key = `${pending.folder}/${path}`
  const checked = Readable.from(verifyStream(body, file), { objectMode: false })
  if (!isCompressible(key) && !isVectorImage(key)) return storage.put(key, checked)
  const bytes = await buffer(checked)
  if (isVectorImage(key) && containsScript(bytes.toString('utf8'))) throw invalid('release.scriptInImage')
  await storeBytes(storage, key, bytes)
}

async function refusedUpload(db: Database, remote: string, version: string): Promise<HttpError> {
  const release = await findRelease(db, remote, version)
  if (!release || release.state === 'refused') return notFound()
  return conflict(release.state === 'queued' ? 'release.underWay' : 'release.exists')
}

/** Passes the chunks through; throws when the size or the digest differs from the declaration. */
async function* verifyStream(body: Readable, { size, sha384 }: DeclaredFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha384')
  let length = 0
  try {
    // Ending early must not close the connection: the error response is still to be sent on it.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = Buffer.from(chunk)
      length += bytes.length
      if (length > size) throw invalid('release.file')
      hash.update(bytes)
      yield bytes
    }
    if (length < size || hash.digest('base64') !== sha384) throw invalid('release.file')
  } finally {
    body.resume()
  }
}

/** The declared files that have not been uploaded. Only verified files are in the storage. */
export async function missingFiles(storage: Storage, folder: string, files: DeclaredFile[]): Promise<string[]> {
  const sizes = await Promise.all(files.map(({ path }) => storage.size(`${folder}/${path}`)))
  return files.filter((_, at) => sizes[at] === null).map(({ path }) => path)
}

export async function deleteFolders(storage: Storage, remote: string, folders: string[]): Promise<void> {
  const gone: string[] = []
  for await (const key of storage.list(`remotes/${remote}/`))
    if (folders.some((folder) => key.startsWith(`${folder}/`))) gone.push(key)
  await Promise.all(gone.map((key) => storage.delete(key)))
}
