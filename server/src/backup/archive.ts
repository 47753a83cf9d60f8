import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { privateFile } from '../storage/private-files.ts'

/** One line of an archive. Rows and file parts belong to the `table` or `file` line before them. */
export type ArchiveLine =
  | { format: 'portal-backup-1'; madeAt: string; migrations: string[] }
  | { table: string; columns: string[] }
  | { rows: Record<string, unknown>[] }
  | { sequence: string; value: number; isCalled: boolean }
  | { file: string }
  /** Base64. */
  | { part: string }
  /** The last line; an archive without it is truncated. */
  | { end: true }

/** Writes the lines as gzipped JSON to a temporary file, and renames it when everything is flushed to disk. */
export async function writeArchive(path: string, lines: AsyncIterable<ArchiveLine>): Promise<void> {
  async function* texts() {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`
  }
  const part = `${path}.part`
  try {
    await pipeline(
      Readable.from(texts()),
      createGzip(),
      createWriteStream(part, { flags: 'wx', mode: privateFile, flush: true }),
    )
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Reads the lines back; throws for a truncated archive or a file that is not an archive. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveLine> {
  const unpacked = createGunzip().setEncoding('utf8')
  // The loop gets the error of either stream; without the pipeline, one that occurs between two lines ends the process.
  void pipeline(createReadStream(path), unpacked).catch(() => undefined)
  let last: ArchiveLine | undefined
  try {
    for await (const text of linesOf(unpacked)) {
      const line = parseLine(path, text)
      if (!last && !('format' in line)) throw new Error(`${path} is not a backup of this portal`)
      last = line
      yield line
    }
  } catch (error) {
    throw damageOf(path, error) ?? error
  }
  if (!last || !('end' in last)) throw new Error(`${path} is cut off: it has no end`)
}

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

function parseLine(path: string, text: string): ArchiveLine {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${path} is damaged: a line of it cannot be read`)
  }
}

/** The errors of zlib, by their codes. */
function damageOf(path: string, error: unknown): Error | null {
  const { code }: { code?: unknown } = Object(error)
  if (code === 'Z_BUF_ERROR') return new Error(`${path} is cut off: it has no end`)
  if (code === 'Z_DATA_ERROR') return new Error(`${path} is not a backup of this portal, or it is damaged`)
  return null
}
