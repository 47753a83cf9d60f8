import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** S3 when it is configured, else a local folder. */
export function createStorage(config: Pick<Config, 's3' | 'dataDirectory'>): Storage {
  return config.s3 ? s3Storage(config.s3) : folderStorage(join(config.dataDirectory, 'files'))
}
