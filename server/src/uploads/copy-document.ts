import { randomUUID } from 'node:crypto'
import { dirname, extname } from 'node:path'
import type { Storage } from '../storage/storage.ts'
import type { StoredDocument } from './receive-document.ts'

/** Copies a stored document to a key of its own, in the same folder; null when the file is gone. */
export async function copyDocument(storage: Storage, { key, name }: StoredDocument): Promise<StoredDocument | null> {
  const file = await storage.get(key)
  if (!file) return null
  const copy = `${dirname(key)}/${randomUUID()}${extname(key)}`
  await storage.put(copy, file.body)
  return { key: copy, name }
}
