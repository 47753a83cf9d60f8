import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { privateFile, privateFolder } from './private-files.ts'
import { isWithin, type Storage } from './storage.ts'

const incoming = '.incoming'

/** Storage in a local folder; several processes may share it. */
export function folderStorage(directory: string): Storage {
  const pathOf = (key: string): string => {
    const path = resolve(directory, key)
    if (!path.startsWith(directory + sep) || key.includes('\0')) throw new Error(`Invalid storage key: ${key}`)
    return path
  }
  return {
    async put(key, body) {
      const target = pathOf(key)
      const part = join(directory, incoming, randomUUID())
      await mkdir(dirname(part), { recursive: true, mode: privateFolder })
      try {
        const file = createWriteStream(part, { mode: privateFile, flush: true })
        await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, file)
        await mkdir(dirname(target), { recursive: true, mode: privateFolder })
        await rename(part, target)
      } catch (error) {
        await rm(part, { force: true })
        throw nameFullDisk(error, directory)
      }
    },
    async get(key, range) {
      const path = pathOf(key)
      const size = await sizeOf(path)
      if (size === null) return null
      const handle = await open(path).catch(ignoreAbsent)
      if (!handle) return null
      if (!range) return { body: handle.createReadStream(), size }
      return { body: handle.createReadStream({ start: range.from, end: range.to }), size: range.to - range.from + 1 }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    size: (key) => sizeOf(pathOf(key)),
    async *list(prefix, period) {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(ignoreAbsent)
      for (const entry of entries ?? []) {
        const key = relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (!entry.isFile() || !key.startsWith(prefix) || key.startsWith(`${incoming}/`)) continue
        const found = period && (await stat(pathOf(key)).catch(ignoreAbsent))
        if (!period || (found && isWithin(found.mtime, period))) yield key
      }
    },
    async deleteIncomplete(before) {
      for (const name of (await readdir(join(directory, incoming)).catch(ignoreAbsent)) ?? []) {
        const part = join(directory, incoming, name)
        const found = await stat(part).catch(ignoreAbsent)
        if (found && found.mtime < before) await rm(part, { force: true })
      }
    },
  }
}

/** An error of writing names no path, unlike one of opening. */
function nameFullDisk(error: unknown, directory: string): unknown {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC' && !('path' in error)
  return isFull ? Object.assign(error, { path: directory }) : error
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(ignoreAbsent)
  return found?.isFile() ? found.size : null
}

function ignoreAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
