import * as fc from 'fast-check'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { InvalidContent } from '../importer/problem.ts'
import { isZip, readZip } from '../importer/read-zip.ts'
import { unpackFiles } from './unpack-files.ts'
import { writeZip } from './write-zip.ts'

const rooms = Buffer.from('salle;capacite\r\nB01;30')
/** An archive of these files, and of the folders among them, whose names end with a slash. */
async function zipOf(...paths: string[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const path of paths)
    if (path.endsWith('/')) zip.addEmptyDirectory(path)
    else zip.addBuffer(rooms, path)
  zip.end()
  return buffer(zip.outputStream)
}
/** An archive of one file with this path, which no well-behaved program writes. */
async function zipOfForbidden(path: string): Promise<Buffer> {
  const allowed = 'x'.repeat(path.length)
  return Buffer.from((await zipOf(allowed)).toString('latin1').replaceAll(allowed, path), 'latin1')
}
const unpack = (archive: Buffer) => unpackFiles([{ name: 'institut.zip', content: archive }])
const codesOf = async (archive: Buffer) => (await unpack(archive)).problems.map(({ file, code }) => [file, code])
/** Changes a field of the directory of an archive with one entry. */
function patched(archive: Buffer, field: number, value: number, size: 16 | 32 = 32): Buffer {
  const copy = Buffer.from(archive)
  const directory = copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  if (size === 32) copy.writeUInt32LE(value, directory + field)
  else copy.writeUInt16LE(value, directory + field)
  return copy
}

/** Whether the call is refused; any other error fails the test. */
async function isRefused(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return false
  } catch (error) {
    if (error instanceof InvalidContent) return true
    throw error
  }
}

describe('an archive', () => {
  it('comes out as it went in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 2000 }), { maxLength: 4 }), async (contents) => {
        const entries = contents.map((content, at) => ({ path: `dossier/é${at}.csv`, content: Buffer.from(content) }))
        expect(await readZip(await writeZip(entries), { maxBytes: 10_000, maxEntries: 4 })).toEqual(entries)
      }),
    )
  })

  it('of a folder is read without its folders and hidden files', async () => {
    const { files, problems } = await unpack(
      await zipOf('institut/', 'institut/salles.csv', '__MACOSX/institut/._salles.csv', 'institut/.DS_Store'),
    )
    expect(files.map(({ name }) => name)).toEqual(['salles'])
    expect(problems).toEqual([])
  })

  it.each(['../salles.csv', '/etc/salles.csv', 'a/../../salles.csv', 'a\\..\\..\\salles.csv', 'C:\\salles.csv'])(
    'with the path %s is refused',
    async (path) => expect(await codesOf(await zipOfForbidden(path))).toEqual([['institut.zip', 'zip.path']]),
  )

  it('that unpacks to more than 50 MB is refused', async () => {
    const bomb = await writeZip([{ path: 'salles.csv', content: Buffer.alloc(51 * 1024 * 1024) }])
    expect(bomb.length).toBeLessThan(100_000)
    expect(await codesOf(bomb)).toEqual([['institut.zip', 'zip.large']])
  })

  it('that unpacks to more than it claims is refused', async () => {
    const bomb = await writeZip([{ path: 'salles.csv', content: Buffer.alloc(51 * 1024 * 1024) }])
    expect(await codesOf(patched(bomb, 24, 100))).toEqual([['institut.zip', 'zip.broken']])
  })

  it('of several entries that unpack to more than 50 MB together is refused', async () => {
    const half = { content: Buffer.alloc(26 * 1024 * 1024) }
    const bomb = await writeZip([
      { path: 'salles.csv', ...half },
      { path: 'quarts.csv', ...half },
    ])
    expect(await codesOf(bomb)).toEqual([['institut.zip', 'zip.large']])
  })

  it('of more than 100 files is refused', async () => {
    const paths = Array.from({ length: 101 }, (_, at) => `f${at}.csv`)
    expect(await codesOf(await zipOf(...paths))).toEqual([['institut.zip', 'zip.entries']])
  })

  it('that is encrypted, truncated or damaged is refused', async () => {
    const archive = await zipOf('salles.csv')
    expect(await codesOf(patched(archive, 8, 1, 16))).toEqual([['institut.zip', 'zip.encrypted']])
    expect(await codesOf(archive.subarray(0, -30))).toEqual([['institut.zip', 'zip.broken']])
    expect(await codesOf(patched(archive, 16, 1))).toEqual([['institut.zip', 'zip.broken']])
    expect(await codesOf(patched(archive, 42, 0xfffffff0))).toEqual([['institut.zip', 'zip.broken']])
    expect(await codesOf(patched(archive, 10, 12, 16))).toEqual([['institut.zip', 'zip.broken']])
  })

  it('of arbitrary bytes is refused and never fails otherwise', async () => {
    const archive = await zipOf('salles.csv', 'quarts.csv')
    const flips = fc.array(fc.tuple(fc.nat({ max: archive.length - 1 }), fc.nat({ max: 255 })), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(flips, async (changes) => {
        const copy = Buffer.from(archive)
        for (const [at, byte] of changes) copy[at] = byte
        expect(await isRefused(readZip(copy, { maxBytes: 10_000, maxEntries: 10 }))).toEqual(expect.any(Boolean))
      }),
    )
  })
})

describe('files', () => {
  it('are known by their content as archives', async () => {
    expect([await zipOf('salles.csv'), rooms, Buffer.alloc(0)].map(isZip)).toEqual([true, false, false])
    expect(await codesOf(rooms)).toEqual([['institut.zip', 'zip.broken']])
  })

  it('that are neither CSV nor a workbook, that are there twice, and archives without any are reported', async () => {
    expect(await codesOf(await zipOf('salles.csv', 'lisez-moi.pdf', 'copie/salles.csv'))).toEqual([
      ['lisez-moi.pdf', 'file.type'],
      ['salles', 'file.repeated'],
    ])
    expect(await codesOf(await zipOf('vide/'))).toEqual([['institut.zip', 'file.none']])
  })

  it('of more than 200,000 lines together are refused', async () => {
    const long = Buffer.alloc(200_001, '\n')
    expect((await unpackFiles([{ name: 'salles.csv', content: long }])).problems).toMatchObject([
      { file: 'salles', code: 'file.long', values: { limit: '200000' } },
    ])
  })
})
