import type { Readable } from 'node:stream'

/** The storage is unreachable or timed out: the caller may retry. */
export class StorageUnavailable extends Error {}

/** File storage. Keys, like `photos/3f2a.jpg`, end with the file extension; they are generated, never user input. */
export interface Storage {
  /** Stores the file atomically: a failed stream stores nothing. */
  put(key: string, body: Readable | Buffer): Promise<void>
  /** The file, or its bytes `from` to `to` (inclusive); null for an unknown key. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>
  /** Deleting an absent file succeeds. */
  delete(key: string): Promise<void>
  /** In bytes; null for an unknown key. */
  size(key: string): Promise<number | null>
  /** Every key with the prefix, unordered; with a period only those that were stored in it. */
  list(prefix: string, period?: Period): AsyncIterable<string>
  /** Deletes temporary files of interrupted `put` calls that began before the given time. */
  deleteIncomplete(before: Date): Promise<void>
}

export interface Period {
  after: Date
  before: Date
}

interface ByteRange {
  from: number
  to: number
}

export interface StoredFile {
  body: Readable
  /** Length of the body, in bytes. */
  size: number
}

export const isWithin = (moment: Date, { after, before }: Period): boolean => moment > after && moment < before
