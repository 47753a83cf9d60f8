import type { FastifyReply, FastifyRequest } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { preferredEncoding } from '../http/compression.ts'
import { contentTypeOf, isCompressible } from '../storage/content-type.ts'
import type { Storage } from '../storage/storage.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Lists the files of a folder recursively, as relative paths with `/`; empty for an absent folder. */
export async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

export async function compress(bytes: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  // The best quality takes seconds per megabyte.
  const quality = bytes.length > 1024 * 1024 ? 5 : constants.BROTLI_MAX_QUALITY
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
  return { br, gzip: gz }
}

const maxCachedResponses = 16

/** Caches compressed responses by ETag. Registries differ by permissions and not by user, so a few entries are enough. */
export function createCompressionCache() {
  const kept = new Map<string, ReturnType<typeof compress>>()
  return (etag: string, body: string) => {
    const known = kept.get(etag)
    if (known) return known
    // Responses of earlier snapshots are no longer requested.
    if (kept.size === maxCachedResponses) kept.clear()
    const packing = compress(Buffer.from(body))
    kept.set(etag, packing)
    return packing
  }
}

/** Stores an immutable build file with its compressed variants; does nothing when the key exists. */
export async function storeAsset(storage: Storage, key: string, path: string): Promise<void> {
  if ((await storage.size(key)) === null) await storeBytes(storage, key, await readFile(path))
}

/** Stores a file after its compressed variants, so that the file exists only when they do. */
export async function storeBytes(storage: Storage, key: string, bytes: Buffer): Promise<void> {
  if (isCompressible(key)) {
    const { br, gzip: gz } = await compress(bytes)
    await Promise.all([storage.put(`${key}.br`, br), storage.put(`${key}.gz`, gz)])
  }
  await storage.put(key, bytes)
}

/** Sends an immutable file: with the encoding that the browser accepts, or the requested byte range. */
export async function sendAsset(storage: Storage, key: string, request: FastifyRequest, reply: FastifyReply) {
  if (!/^[\w@][\w@./+-]*$/.test(key) || key.includes('..')) return reply.callNotFound()
  void reply.header('cache-control', 'public, max-age=31536000, immutable').type(contentTypeOf(key))
  if (isCompressible(key)) {
    void reply.header('vary', 'accept-encoding')
    const encoding = preferredEncoding(request)
    const packed = encoding && (await storage.get(`${key}.${encoding === 'br' ? 'br' : 'gz'}`))
    if (packed) {
      return reply.header('content-encoding', encoding).header('content-length', packed.size).send(packed.body)
    }
  } else if (request.headers.range) {
    return sendRange(storage, key, request.headers.range, reply)
  }
  const file = await storage.get(key)
  if (!file) return sendAssetNotFound(reply)
  return reply.header('accept-ranges', 'bytes').header('content-length', file.size).send(file.body)
}

async function sendRange(storage: Storage, key: string, header: string, reply: FastifyReply) {
  const size = await storage.size(key)
  if (size === null) return sendAssetNotFound(reply)
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? []
  const range = { from: Number(from), to: Math.min(to === '' ? size - 1 : Number(to), size - 1) }
  if (from === '' || range.from > range.to)
    return reply.code(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store').send()
  const part = await storage.get(key, range)
  if (!part) return sendAssetNotFound(reply)
  void reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
  return reply.header('accept-ranges', 'bytes').header('content-length', part.size).send(part.body)
}

export function sendAssetNotFound(reply: FastifyReply) {
  void reply.removeHeader('content-type').removeHeader('vary').header('cache-control', 'no-store')
  return reply.callNotFound()
}
