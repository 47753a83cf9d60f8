import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isZip, readZip, ZipRefused } from './read-zip.ts'
import { unpackFiles } from './unpack-files.ts'
import { writeZip } from './write-zip.ts'

const rooms = Buffer.from('salle;capacite\r\nB01;30')
const zipOf = (...paths: string[]) => writeZip(paths.map((path) => ({ path, content: rooms })))
const unpack = (archive: Buffer) => unpackFiles([{ name: 'institut.zip', content: archive }])
const codesOf = (archive: Buffer) => unpack(archive).problems.map(({ file, code }) => [file, code])
/** Changes a field of the directory of an archive with one entry. */
function patched(archive: Buffer, field: number, value: number, size: 16 | 32 = 32): Buffer {
  const copy = Buffer.from(archive)
  const directory = copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  if (size === 32) copy.writeUInt32LE(value, directory + field)
  else copy.writeUInt16LE(value, directory + field)
  return copy
}

/** Whether the call is refused; any other error fails the test. */
function refusalOf(call: () => unknown): boolean {
  try {
    call()
    return false
  } catch (error) {
    if (error instanceof ZipRefused) return true
    throw error
  }
}

describe('an archive', () => {
  it('comes out as it went in', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 2000 }), { maxLength: 4 }), (contents) => {
        const entries = contents.map((content, at) => ({ path: `dossier/é${at}.csv`, content: Buffer.from(content) }))
        expect(readZip(writeZip(entries), { maxBytes: 10_000, maxEntries: 4 })).toEqual(entries)
      }),
    )
  })

  it('of a folder is read without its folders and hidden files', () => {
    const { files, problems } = unpack(
      zipOf('institut/', 'institut/salles.csv', '__MACOSX/institut/._salles.csv', 'institut/.DS_Store'),
    )
    expect(files.map(({ name }) => name)).toEqual(['salles'])
    expect(problems).toEqual([])
  })

  it.each(['../salles.csv', '/etc/salles.csv', 'a/../../salles.csv', 'a\\..\\..\\salles.csv', 'C:\\salles.csv'])(
    'with the path %s is refused',
    (path) => expect(codesOf(zipOf('quarts.csv', path))).toEqual([['institut.zip', 'zip.path']]),
  )

  it('that unpacks to more than 50 MB is refused, also when it claims to be small', () => {
    const bomb = writeZip([{ path: 'salles.csv', content: Buffer.alloc(51 * 1024 * 1024) }])
    expect(bomb.length).toBeLessThan(100_000)
    expect(codesOf(bomb)).toEqual([['institut.zip', 'zip.large']])
    expect(codesOf(patched(bomb, 24, 100))).toEqual([['institut.zip', 'zip.large']])
  })

  it('of several entries that unpack to more than 50 MB together is refused', () => {
    const half = { content: Buffer.alloc(26 * 1024 * 1024) }
    const bomb = writeZip([
      { path: 'salles.csv', ...half },
      { path: 'quarts.csv', ...half },
    ])
    expect(codesOf(bomb)).toEqual([['institut.zip', 'zip.large']])
  })

  it('of more than 100 files is refused', () => {
    const paths = Array.from({ length: 101 }, (_, at) => `f${at}.csv`)
    expect(codesOf(zipOf(...paths))).toEqual([['institut.zip', 'zip.entries']])
  })

  it('that is encrypted, truncated or damaged is refused', () => {
    const archive = zipOf('salles.csv')
    expect(codesOf(patched(archive, 8, 1, 16))).toEqual([['institut.zip', 'zip.encrypted']])
    expect(codesOf(archive.subarray(0, -30))).toEqual([['institut.zip', 'zip.broken']])
    expect(codesOf(patched(archive, 16, 1))).toEqual([['institut.zip', 'zip.broken']])
    expect(codesOf(patched(archive, 42, 0xfffffff0))).toEqual([['institut.zip', 'zip.broken']])
    expect(codesOf(patched(archive, 10, 12, 16))).toEqual([['institut.zip', 'zip.broken']])
  })

  it('of arbitrary bytes is refused and never fails otherwise', () => {
    const archive = zipOf('salles.csv', 'quarts.csv')
    const flips = fc.array(fc.tuple(fc.nat({ max: archive.length - 1 }), fc.nat({ max: 255 })), { minLength: 1 })
    fc.assert(
      fc.property(flips, (changes) => {
        const copy = Buffer.from(archive)
        for (const [at, byte] of changes) copy[at] = byte
        expect(refusalOf(() => readZip(copy, { maxBytes: 10_000, maxEntries: 10 }))).toEqual(expect.any(Boolean))
      }),
    )
  })
})

describe('files', () => {
  it('are known by their content as archives', () => {
    expect([zipOf('salles.csv'), rooms, Buffer.alloc(0)].map(isZip)).toEqual([true, false, false])
    expect(codesOf(rooms)).toEqual([['institut.zip', 'zip.broken']])
  })

  it('that are no CSV, that are there twice, and archives without any are reported', () => {
    expect(codesOf(zipOf('salles.csv', 'lisez-moi.txt', 'copie/salles.csv'))).toEqual([
      ['lisez-moi.txt', 'file.type'],
      ['salles', 'file.repeated'],
    ])
    expect(codesOf(zipOf('vide/'))).toEqual([['institut.zip', 'file.none']])
  })

  it('of more than 200,000 lines together are refused', () => {
    const long = Buffer.alloc(200_001, '\n')
    expect(unpackFiles([{ name: 'salles.csv', content: long }]).problems).toMatchObject([
      { file: 'salles', code: 'file.long', values: { limit: '200000' } },
    ])
  })
})
