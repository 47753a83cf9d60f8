import { createServer } from 'node:http'
import S3rver from 's3rver'
import { vi } from 'vitest'
import { createStorage } from '../storage/create-storage.ts'
import type { Storage } from '../storage/storage.ts'

/** A storage that speaks S3 to a server of this process, which keeps its buckets in a folder. */
export async function startTestS3(directory: string): Promise<{ storage: Storage; close: () => Promise<void> }> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'portail', configs: [] }] })
  await s3.configureBuckets()
  const server = createServer(s3.getMiddleware()).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const storage = createStorage({ s3: { endpoint, region: 'us-east-1', bucket: 'portail' }, dataDirectory: directory })
  return { storage, close: () => new Promise((closed) => server.close(() => closed())) }
}
