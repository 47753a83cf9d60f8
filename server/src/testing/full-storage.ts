import { Readable } from 'node:stream'
import type { TestPortal } from './test-portal.ts'

/** Makes writes fail with ENOSPC after `bytes` bytes of a file; call the returned function to restore the storage. */
export function simulateFullStorage({ storage }: TestPortal, bytes: number): () => void {
  const put = storage.put.bind(storage)
  storage.put = (key, body) => put(key, Readable.from(endingAfter(bytes, Buffer.isBuffer(body) ? [body] : body)))
  return () => void (storage.put = put)
}

async function* endingAfter(bytes: number, body: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let taken = 0
  for await (const chunk of body) {
    const room = bytes - taken
    if (chunk.length > room) {
      yield chunk.subarray(0, room)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    taken += chunk.length
    yield chunk
  }
}
