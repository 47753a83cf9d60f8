import { createServer } from 'node:http'
import S3rver from 's3rver'
import { vi } from 'vitest'
import type { Config } from '../config.ts'
import { s3Storage } from '../storage/s3-storage.ts'
import type { Storage } from '../storage/storage.ts'

const minute = { connectionTimeout: 60_000, socketTimeout: 60_000 }
const patient = { reading: { ...minute, requestTimeout: 60_000, throwOnRequestTimeout: true }, writing: minute }

interface TestS3 {
  /** The portal's configuration for it. */
  config: NonNullable<Config['s3']>
  /** Waits longer than the portal: this server shares a busy machine, and a process, with its test. */
  storage: Storage
  /** Accepts requests from now on without responding. */
  hang: () => void
  resume: () => void
  close: () => Promise<void>
}

/** Starts an S3 server in this process, with its buckets in a folder, and returns a storage for it. */
export async function startTestS3(directory: string): Promise<TestS3> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'portail', configs: [] }] })
  await s3.configureBuckets()
  const answer = s3.getMiddleware()
  let isHanging = false
  const server = createServer((request, response) => {
    if (!isHanging) answer(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const config = { endpoint, region: 'us-east-1', bucket: 'portail' }
  return {
    config,
    storage: s3Storage(config, patient),
    hang: () => void (isHanging = true),
    resume: () => void (isHanging = false),
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}
