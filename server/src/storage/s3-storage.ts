import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { contentTypeOf } from './content-type.ts'
import type { Storage } from './storage.ts'

/** Files in a bucket of any S3-speaking storage; the credentials come from the environment, as the SDK reads them. */
export function s3Storage({ endpoint, region, bucket }: NonNullable<Config['s3']>): Storage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  return {
    async put(key, body) {
      const params = { ...at(key), Body: body, ContentType: contentTypeOf(key) }
      // An upload that fails is aborted by the library, and S3 shows no object before it is complete.
      await new Upload({ client, params }).done().catch((error: unknown) => {
        throw body instanceof Readable && body.errored ? body.errored : error
      })
    },
    async get(key, range) {
      const bytes = range ? { Range: `bytes=${range.from}-${range.to}` } : {}
      const found = await client.send(new GetObjectCommand({ ...at(key), ...bytes })).catch(ignoreAbsent)
      if (!(found?.Body instanceof Readable) || found.ContentLength === undefined) return null
      return { body: found.Body, size: found.ContentLength }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    async size(key) {
      const found = await client.send(new HeadObjectCommand(at(key))).catch(ignoreAbsent)
      return found?.ContentLength ?? null
    },
    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
    },
  }
}

function ignoreAbsent(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null
  throw error
}
