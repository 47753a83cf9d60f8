import type { Readable } from 'node:stream'

/** The storage cannot be reached, or did not answer in time: the caller may try again. */
export class StorageAway extends Error {}

/** Where files are kept. Keys are ours, like `photos/3f2a.jpg`, and end with the file's kind; they never come from outside. */
export interface Storage {
  /** Takes the whole file or nothing: a broken stream leaves no part behind. */
  put(key: string, body: Readable | Buffer): Promise<void>
  /** The file, or the bytes `from` to `to` (both included) of it; null when there is no such file. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** In bytes; null when there is no such file. */
  size(key: string): Promise<number | null>
  /** Every key that begins with the prefix, in no order; of a period, those that were stored in it. */
  list(prefix: string, period?: Period): AsyncIterable<string>
  /** Deletes what puts left that never ended because their process died, and that were begun before the moment. */
  deleteUnfinished(before: Date): Promise<void>
}

export interface Period {
  after: Date
  before: Date
}

export interface ByteRange {
  from: number
  to: number
}

export interface StoredFile {
  body: Readable
  /** Of the body, in bytes. */
  size: number
}

export const isWithin = (moment: Date, { after, before }: Period): boolean => moment > after && moment < before
