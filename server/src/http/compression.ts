import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Minimum length in characters; a shorter payload fits into a few packets anyway. */
const minCompressedLength = 10 * 1024

/**
 * Compresses long responses of queries: a list of 2,000 notices, 455 kB, becomes 12 kB in 3 ms of another thread.
 * Responses of commands stay uncompressed, because one of them contains a session token.
 * `@fastify/compress` gives the same bytes, but neither `content-length` nor, uncompressed, `vary`.
 */
export function compressResponses(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const isStream =
      payload instanceof Readable && String(reply.getHeader('content-type')).startsWith('application/json')
    const isList = isStream || (typeof payload === 'string' && payload.length >= minCompressedLength)
    if (!isList || request.routeOptions.config.kind !== 'query') return payload
    void reply.header('vary', 'accept-encoding')
    const encoding = preferredEncoding(request)
    if (!encoding) return payload
    void reply.header('content-encoding', encoding)
    if (typeof payload === 'string') return encoding === 'br' ? toBrotli(payload, quick) : toGzip(payload)
    const compressor = encoding === 'br' ? createBrotliCompress(quick) : createGzip()
    // An error of one destroys the other, and with it the response.
    return pipeline(payload, compressor, () => {})
  })
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export function preferredEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';')[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}
