import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import S3rver from 's3rver'

export interface ObjectStore {
  /** The settings for a server that stores its files here. */
  settings: Record<string, string>
  stop: () => Promise<void>
}

/** A local S3 server on this port whose bucket is a folder. */
export async function startObjectStore(directory: string, port: number): Promise<ObjectStore> {
  mkdirSync(directory, { recursive: true })
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'portail', configs: [] }] })
  await store.configureBuckets()
  const server = createServer(store.getMiddleware()).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: {
      S3_BUCKET: 'portail',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
