import type { Config } from '../config.ts'
import type { Storage } from './storage.ts'

export function createStorage(config: Config): Storage {
  throw new Error(`No storage for ${config.dataDirectory}`)
}
