import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestS3 } from '../testing/test-s3.ts'
import { createStorage } from './create-storage.ts'
import type { Period, Storage } from './storage.ts'

const large = Buffer.alloc(12 * 1024 * 1024, 'portail ')

async function read(storage: Storage, key: string): Promise<Buffer | null> {
  const file = await storage.get(key)
  return file && buffer(file.body)
}

async function keys(storage: Storage, prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const key of storage.list(prefix)) found.push(key)
  return found.toSorted()
}

function behavesLikeStorage(open: () => Storage) {
  it('returns the stored bytes with their size', async () => {
    await open().put('photos/a.jpg', Buffer.from('une image'))
    expect(await read(open(), 'photos/a.jpg')).toEqual(Buffer.from('une image'))
    expect(await open().size('photos/a.jpg')).toBe(9)
  })

  it('stores a stream of any length, and replaces an existing file', async () => {
    await open().put('photos/b.jpg', Buffer.from('avant'))
    await open().put('photos/b.jpg', Readable.from([large.subarray(0, 7_000_000), large.subarray(7_000_000)]))
    expect((await read(open(), 'photos/b.jpg'))?.equals(large)).toBe(true)
  })

  it('returns a byte range', async () => {
    await open().put('films/c.mp4', Buffer.from('0123456789'))
    const part = await open().get('films/c.mp4', { from: 2, to: 4 })
    expect(part?.size).toBe(3)
    expect(part && (await buffer(part.body))).toEqual(Buffer.from('234'))
  })

  it('returns null for an absent file, and deletes it without an error', async () => {
    expect(await open().get('photos/absent.jpg')).toBeNull()
    expect(await open().size('photos/absent.jpg')).toBeNull()
    await open().delete('photos/absent.jpg')
  })

  it('no longer returns a deleted file', async () => {
    await open().put('photos/d.jpg', Buffer.from('x'))
    await open().delete('photos/d.jpg')
    expect(await open().get('photos/d.jpg')).toBeNull()
  })

  it('lists the keys of a prefix', async () => {
    await open().put('liste/x/1.txt', Buffer.from('1'))
    await open().put('liste/y/2.txt', Buffer.from('2'))
    await open().put('autre/3.txt', Buffer.from('3'))
    expect(await keys(open(), 'liste/')).toEqual(['liste/x/1.txt', 'liste/y/2.txt'])
  })

  it('lists the files that were stored in a period', async () => {
    const now = Date.now()
    const [before, after] = [new Date(now - 60_000), new Date(now + 60_000)]
    await open().put('periode/a.txt', Buffer.from('1'))
    const listed = async (period: Period) => {
      const found: string[] = []
      for await (const key of open().list('periode/', period)) found.push(key)
      return found
    }
    expect(await listed({ after: before, before: after })).toEqual(['periode/a.txt'])
    expect(await listed({ after, before: new Date(now + 120_000) })).toEqual([])
    expect(await listed({ after: new Date(0), before })).toEqual([])
  })

  it('leaves no part of a stream that failed', async () => {
    const broken = Readable.from(
      (function* () {
        yield large.subarray(0, 6_000_000)
        throw new Error('the sender went away')
      })(),
    )
    await expect(open().put('casse/e.jpg', broken)).rejects.toThrow('the sender went away')
    expect(await open().get('casse/e.jpg')).toBeNull()
    expect(await keys(open(), 'casse/')).toEqual([])
  })
}

const folder = await temporaryFolder('storage')

describe('files in a folder', () => {
  const open = () => createStorage({ s3: null, dataDirectory: folder })
  behavesLikeStorage(open)

  it('lose the temporary files of killed processes that are older than the given time, and no other', async () => {
    const incoming = join(folder, 'files/.incoming')
    await mkdir(incoming, { recursive: true })
    for (const name of ['old', 'new']) await writeFile(join(incoming, name), 'part')
    await utimes(join(incoming, 'old'), new Date(1_000), new Date(1_000))
    await open().deleteIncomplete(new Date(Date.now() - 60_000))
    expect(await readdir(incoming)).toEqual(['new'])
    await rm(join(incoming, 'new'))
  })

  it('never leave the folder', async () => {
    await expect(open().put('../dehors.txt', Buffer.from('x'))).rejects.toThrow('Invalid storage key')
    await expect(async () => open().get('/etc/passwd')).rejects.toThrow('Invalid storage key')
    expect(await readdir(folder)).toEqual(['files'])
  })
})

describe('files in S3', () => {
  let s3: Awaited<ReturnType<typeof startTestS3>>
  beforeAll(async () => {
    s3 = await startTestS3(join(folder, 's3'))
  })
  afterAll(() => s3.close())
  behavesLikeStorage(() => s3.storage)
})
