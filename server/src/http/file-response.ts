import type { Readable } from 'node:stream'
import { Type } from 'typebox'

/** Response schema of a body that is not JSON. */
export const fileResponse = (mediaType: string, format: 'binary' | 'text') => ({
  description: mediaType,
  content: { [mediaType]: { schema: Type.Unsafe<Buffer | string>({ type: 'string', format }) } },
})

/** Response schema of a body that is sent while it is read. */
export const streamResponse = (mediaType: string) => ({
  description: mediaType,
  content: { [mediaType]: { schema: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }) } },
})

/** Response schema of 304 Not Modified. */
export const notModified = Type.Null({ description: 'Unchanged since the tag in If-None-Match' })
