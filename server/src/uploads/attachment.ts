import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import { notFound } from '../http/errors.ts'
import { contentTypeOf } from '../storage/content-type.ts'
import type { Storage } from '../storage/storage.ts'
import type { StoredDocument } from './receive-document.ts'

/** OpenAPI schema of a binary response. */
export const attachmentResponse = (description: string) => ({
  description,
  content: { '*/*': { schema: Type.Unsafe<Readable>(Type.String({ format: 'binary' })) } },
})

/** Streams a stored document as a download, or `inline` for the browser to show. */
export async function sendAttachment(
  reply: FastifyReply,
  storage: Storage,
  { key, name }: StoredDocument,
  disposition: 'attachment' | 'inline' = 'attachment',
): Promise<FastifyReply> {
  const file = await storage.get(key)
  if (!file) throw notFound()
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  void reply
    .type(contentTypeOf(key))
    .header('content-length', file.size)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encoded}`)
    .header('cache-control', 'private, no-store')
  return reply.send(file.body)
}
