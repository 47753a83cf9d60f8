import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { HttpError, invalid } from '../http/errors.ts'
import type { Storage } from '../storage/storage.ts'
import { discard } from './discard.ts'
import { documentType, longestPreamble } from './document-type.ts'

interface DocumentOptions {
  /** The storage folder of the document. */
  folder: string
  /** Upload limit in bytes; above it the response is 413. */
  largest: number
  /** The error code, with 422, of a document of an unknown type. */
  refusal: string
  /** The extension by the magic bytes, null for an unknown type; by default PDF, JPEG, PNG and WebP. */
  typeOf?: (bytes: Buffer) => string | null | Promise<string | null>
  /** How many of the first bytes `typeOf` needs; `Infinity` for all of them, which are then in memory. */
  typeBytes?: number
  /** Called before the first byte is stored, so that the file of a killed process can be found. */
  announce?: (document: StoredDocument) => Promise<void>
  /** Stores the body in another form under the key; by default as it is. */
  store?: (key: string, body: Readable) => Promise<void>
}

export interface StoredDocument {
  key: string
  /** The original file name, for display only. */
  name: string
}

/** Streams the one document of a multipart form into the storage; a refused or truncated form leaves nothing there. */
export async function receiveDocument(
  storage: Storage,
  request: FastifyRequest,
  wanted: DocumentOptions,
): Promise<StoredDocument & { fields: Record<string, unknown> }> {
  if (!request.isMultipart()) throw new HttpError(415, 'media.type')
  const fields: Record<string, unknown> = {}
  let document: StoredDocument | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: wanted.largest, files: 1, fields: 10 } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else {
        const { type, body } = await detectType(part, wanted)
        document = { key: `${wanted.folder}/${randomUUID()}.${type}`, name: sanitizeFileName(part.filename) }
        await wanted.announce?.(document)
        await (wanted.store ? wanted.store(document.key, body) : storage.put(document.key, body))
      }
    }
    if (!document) throw invalid('format')
    return { ...document, fields }
  } catch (error) {
    if (document) await discard(storage, document.key)
    throw error
  }
}

/** Detects the type by the first bytes; `body` contains them again. */
async function detectType(
  { file }: MultipartFile,
  { refusal, typeOf = documentType, typeBytes = longestPreamble }: DocumentOptions,
): Promise<{ type: string; body: Readable }> {
  const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]()
  const first: Buffer[] = []
  for (let length = 0; length < typeBytes;) {
    const { value, done: isOver } = await chunks.next()
    if (isOver) break
    first.push(value)
    length += value.length
  }
  const head = Buffer.concat(first)
  const type = await typeOf(head)
  if (!type) throw invalid(refusal)
  const whole = async function* () {
    yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { type, body: Readable.from(whole(), { objectMode: false }) }
}

/** Sanitizes the file name: no folders, control or format characters; `document` when there is none. */
function sanitizeFileName(path: string | undefined): string {
  const name = (path ?? '').replace(/^.*[/\\]/, '').slice(-200)
  return name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"]/gu, '').trim() || 'document'
}
