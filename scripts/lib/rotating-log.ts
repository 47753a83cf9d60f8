import { chmodSync, closeSync, existsSync, renameSync, writeSync } from 'node:fs'
import { Writable } from 'node:stream'
import { openPrivateFile } from './private-files.mjs'

interface RotationOptions {
  /** In bytes; a file that reaches it is rotated to `<path>.1`, the previous one to `<path>.2` … */
  largest: number
  /** The number of rotated files. */
  kept: number
}

const millisecondsToRetry = 1000

/**
 * A truncated log file of bounded size. While the disk is full, writes are retried every second: the stream applies
 * backpressure, and no error ends the process.
 */
export class RotatingLog extends Writable {
  readonly #path: string
  readonly #bounds: RotationOptions
  #file: number
  #size = 0

  constructor(path: string, bounds: RotationOptions = { largest: 10 * 1024 * 1024, kept: 4 }) {
    super()
    this.#path = path
    this.#bounds = bounds
    this.#setAside()
    this.#file = openPrivateFile(path)
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#writeAll(chunk, done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    closeSync(this.#file)
    done(error)
  }

  #writeAll(bytes: Buffer, done: () => void): void {
    const rest = bytes.subarray(this.destroyed ? bytes.length : this.#append(bytes))
    if (rest.length === 0) done()
    // Unreferenced: a full disk must not keep the process alive.
    else setTimeout(() => this.#writeAll(rest, done), millisecondsToRetry).unref()
  }

  /** Returns the number of bytes written. */
  #append(bytes: Buffer): number {
    try {
      if (this.#size >= this.#bounds.largest) this.#rotate()
      const taken = writeSync(this.#file, bytes)
      this.#size += taken
      return taken
    } catch {
      return 0
    }
  }

  #rotate(): void {
    this.#setAside()
    const file = openPrivateFile(this.#path)
    closeSync(this.#file)
    this.#file = file
    this.#size = 0
  }

  #setAside(): void {
    // After a rotation that found no space for the next file, the rotated files must not move again.
    if (!existsSync(this.#path)) return
    for (let age = this.#bounds.kept; age >= 1; age--) {
      const younger = age === 1 ? this.#path : `${this.#path}.${age - 1}`
      if (existsSync(younger)) renameSync(younger, `${this.#path}.${age}`)
    }
    chmodSync(`${this.#path}.1`, 0o600)
  }
}
