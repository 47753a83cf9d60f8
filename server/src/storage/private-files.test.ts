import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outboxTransport } from '../mail/outbox-transport.ts'
import { folderStorage } from './folder-storage.ts'
import { makePrivate } from './private-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-private-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The modes of all entries of a folder, by path; links are left out. */
async function modes(of: string): Promise<Record<string, string>> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map(({ parentPath, name }) => join(parentPath, name))
  const found = paths.toSorted().map(async (path) => [relative(of, path), await modeOf(path)])
  return Object.fromEntries(await Promise.all(found))
}
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('documents that the server writes are readable only by its account', () => {
  it('in the folder of files', async () => {
    const storage = folderStorage(join(folder, 'data/files'))
    await storage.put('justifications/a.pdf', Buffer.from('%PDF-'))
    await storage.put('remotes/marks/1.0.0/remoteEntry.js', Buffer.from('export {}'))
    expect(await modes(folder)).toEqual({
      data: '700',
      'data/files': '700',
      'data/files/.incoming': '700',
      'data/files/justifications': '700',
      'data/files/justifications/a.pdf': '600',
      'data/files/remotes': '700',
      'data/files/remotes/marks': '700',
      'data/files/remotes/marks/1.0.0': '700',
      'data/files/remotes/marks/1.0.0/remoteEntry.js': '600',
    })
  })

  it('in the outbox', async () => {
    await outboxTransport(join(folder, 'outbox')).send({
      from: { name: 'Institut', address: 'portail@institut.example' },
      to: 'leila@institut.example',
      subject: 'Mot de passe',
      text: 'https://portal/ResetPassword/secret',
      html: '<p>https://portal/ResetPassword/secret</p>',
    })
    expect(Object.values(await modes(folder))).toEqual(['700', '600'])
  })
})

describe('existing documents that other accounts could read', () => {
  let files: string
  let outside: string
  beforeEach(async () => {
    files = join(folder, 'files')
    outside = join(folder, 'outside')
    await mkdir(join(files, 'photos/old'), { recursive: true })
    await mkdir(outside)
    for (const path of [join(files, 'photos/a.jpg'), join(files, 'photos/old/b.jpg'), join(outside, 'c.jpg')])
      await writeFile(path, 'x')
    await symlink(outside, join(files, 'linked'))
    await symlink(join(outside, 'c.jpg'), join(files, 'photos/c.jpg'))
    for (const path of [files, join(files, 'photos'), join(files, 'photos/old'), outside]) await chmod(path, 0o755)
    for (const path of [join(files, 'photos/a.jpg'), join(files, 'photos/old/b.jpg'), join(outside, 'c.jpg')])
      await chmod(path, 0o644)
  })

  it('become private, without following symbolic links', async () => {
    await makePrivate(files)
    expect(await modeOf(files)).toBe('700')
    expect(await modes(files)).toEqual({
      photos: '700',
      'photos/a.jpg': '600',
      'photos/old': '700',
      'photos/old/b.jpg': '600',
    })
    expect([await modeOf(outside), await modeOf(join(outside, 'c.jpg'))]).toEqual(['755', '644'])
  })

  it('are checked once: a private folder is not read again', async () => {
    await makePrivate(files)
    await chmod(join(files, 'photos/a.jpg'), 0o640)
    await makePrivate(files)
    expect(await modeOf(join(files, 'photos/a.jpg'))).toBe('640')
  })

  it('may be absent, or a link to a folder elsewhere', async () => {
    await makePrivate(join(folder, 'none'))
    await makePrivate(join(files, 'linked'))
    expect(await modeOf(outside)).toBe('755')
  })
})
