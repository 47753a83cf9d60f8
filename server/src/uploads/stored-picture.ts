import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { type TSchema, Type } from 'typebox'
import { notFound } from '../http/errors.ts'
import { notModified } from '../http/file-response.ts'
import { matchesEtag, tagOfFile } from '../http/not-modified.ts'
import { contentTypeOf } from '../storage/content-type.ts'
import type { Storage, StoredFile } from '../storage/storage.ts'

/** A picture that pages show; another one has another tag. */
export interface StoredPicture {
  tag: string
  contentType: string
  open: () => Promise<StoredFile>
}

/** The picture of a key. Throws 404 for null, and when it is opened without a file. */
export function storedPicture(storage: Storage, key: string | null): StoredPicture {
  if (!key) throw notFound()
  const open = async () => {
    const file = await storage.get(key)
    if (!file) throw notFound()
    return file
  }
  return { tag: tagOfFile(key), contentType: contentTypeOf(key), open }
}

/** A call that sends a picture, which the browser keeps and asks for by its tag. */
export const pictureCall = <Params extends TSchema>(params: Params, mediaType = 'image/webp') => ({
  kind: 'download' as const,
  schema: {
    params,
    responses: {
      200: {
        description: 'The picture',
        content: { [mediaType]: { schema: Type.Unsafe<Readable>(Type.String({ format: 'binary' })) } },
      },
      304: notModified,
    },
  },
})

export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, contentType, open }: StoredPicture,
): Promise<FastifyReply> {
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (matchesEtag(tag, request)) return reply.code(304).send(null)
  const { body, size } = await open()
  return reply.type(contentType).header('content-length', size).send(body)
}
