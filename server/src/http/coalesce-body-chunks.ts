import type { FastifyInstance } from 'fastify'
import { pipeline, Transform, type TransformCallback } from 'node:stream'

const blockSize = 4096

/** Copies small chunks of a stream into blocks of 4 kB. */
class ChunkCoalescer extends Transform {
  #block = Buffer.alloc(0)
  #used = 0

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#used + piece.length > this.#block.length) this.#pass()
    if (piece.length >= blockSize) this.push(piece)
    else {
      if (this.#block.length === 0) this.#block = Buffer.allocUnsafeSlow(blockSize)
      this.#used += piece.copy(this.#block, this.#used)
    }
    done()
  }

  override _flush(done: TransformCallback): void {
    this.#pass()
    done()
  }

  #pass(): void {
    if (this.#used > 0) this.push(this.#block.subarray(0, this.#used))
    this.#block = Buffer.alloc(0)
    this.#used = 0
  }
}

/**
 * Joins the chunks of a body that is parsed in memory. Each chunk is a buffer with an overhead of some 300 bytes, so
 * that a body sent byte by byte would take 300 times its length.
 */
export function coalesceBodyChunks(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw, headers }, _reply, payload) => {
    const isParsedInMemory = /^(application\/json|text\/plain)\b/i.test(headers['content-type'] ?? '')
    if (raw.complete || !isParsedInMemory) return payload
    // `pipeline` propagates an error of either stream to the parser.
    return pipeline(payload, new ChunkCoalescer(), () => {})
  })
}
