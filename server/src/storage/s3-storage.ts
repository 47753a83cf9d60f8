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
import { isUnreachable } from '../http/network-errors.ts'
import { contentTypeOf } from './content-type.ts'
import { isWithin, type Storage, StorageUnavailable } from './storage.ts'

/**
 * Timeouts of one attempt in milliseconds; a request is retried once. A read must begin within its timeout, and may
 * then wait for a slow browser. A write may take long as long as bytes are sent.
 */
const connectionTimeout = 3_000
const timeouts = {
  reading: { connectionTimeout, requestTimeout: 6_000, throwOnRequestTimeout: true, socketTimeout: 120_000 },
  writing: { connectionTimeout, socketTimeout: 5_500 },
}

/** Storage in a bucket of any S3-compatible service; the SDK reads the credentials from the environment. */
export function s3Storage(
  { endpoint, region, bucket }: NonNullable<Config['s3']>,
  { reading, writing }: typeof timeouts = timeouts,
): Storage {
  const clientWith = (requestHandler: (typeof timeouts)[keyof typeof timeouts]) =>
    new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler,
    })
  const reader = clientWith(reading)
  const writer = clientWith(writing)
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  return {
    async put(key, body) {
      const params = { ...at(key), Body: body, ContentType: contentTypeOf(key) }
      // The library aborts a failed upload, and S3 shows no incomplete object.
      await new Upload({ client: writer, params }).done().catch((error: unknown) => {
        throw body instanceof Readable && body.errored ? body.errored : toStorageError(error)
      })
    },
    async get(key, range) {
      const bytes = range ? { Range: `bytes=${range.from}-${range.to}` } : {}
      const found = await reader.send(new GetObjectCommand({ ...at(key), ...bytes })).catch(ignoreAbsent)
      if (!(found?.Body instanceof Readable) || found.ContentLength === undefined) return null
      return { body: found.Body, size: found.ContentLength }
    },
    async delete(key) {
      await reader.send(new DeleteObjectCommand(at(key))).catch(rethrow)
    },
    async size(key) {
      const found = await reader.send(new HeadObjectCommand(at(key))).catch(ignoreAbsent)
      return found?.ContentLength ?? null
    },
    async *list(prefix, period) {
      const pages = paginateListObjectsV2({ client: reader }, { Bucket: bucket, Prefix: prefix })
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key, LastModified } of Contents)
            if (Key && (!period || (LastModified && isWithin(LastModified, period)))) yield Key
      } catch (error) {
        throw toStorageError(error)
      }
    },
    // Incomplete multipart uploads are not objects: a lifecycle rule of the bucket deletes them.
    deleteIncomplete: async () => {},
  }
}

function ignoreAbsent(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null
  throw toStorageError(error)
}

function rethrow(error: unknown): never {
  throw toStorageError(error)
}

/**
 * Converts network errors, timeouts and retryable statuses to `StorageUnavailable`; returns any other error unchanged.
 */
function toStorageError(error: unknown): unknown {
  const { name, code, $metadata }: Failure = Object(error)
  const isBroken = [429, 500, 502, 503, 504].includes($metadata?.httpStatusCode ?? 0)
  if (name !== 'TimeoutError' && !isUnreachable({ code }) && !isBroken) return error
  return new StorageUnavailable('The storage is unavailable', { cause: error })
}

interface Failure {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}
