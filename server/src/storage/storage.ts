import type { Readable } from 'node:stream'

/** Where files are kept. Keys are ours, like `photos/12/3f2a`; they never come from a file's name. */
export interface Storage {
  /** Streams a file in; a broken stream leaves nothing behind. */
  put(key: string, body: Readable | Buffer, contentType: string): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<StoredFile | null>
  delete(key: string): Promise<void>
}

export interface StoredFile {
  body: Readable
  /** In bytes. */
  size: number
  contentType: string
}
