import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sha384 } from '../candidate/read-candidate.ts'
import { connect } from '../portal/connect.ts'
import { container, soundRemote } from '../testing/container.ts'
import { startFakePortal } from '../testing/fake-portal.ts'
import { graph, text } from '../testing/candidate.ts'
import { runRelease } from '../release-program.ts'

let folder: string
let portal: Awaited<ReturnType<typeof startFakePortal>>
let said: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'built-'))
  portal = await startFakePortal()
  said = []
  writeBuild()
})
afterEach(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true })
})

/** Writes a complete build of `marks` for which only the browser check fails, for lack of a browser. */
function writeBuild() {
  const { manifest, files } = container(soundRemote)
  const [entry, ...chunks] = files
  const code = `${String(entry?.bytes)}\n/* ${chunks.map((chunk) => `sha384-${chunk.sha384}`).join(' ')} */`
  const routes = ['/Note', '/Validation'].map((path) => ({ path, title: text('Notes') }))
  const contents: Record<string, string> = {
    'remoteEntry.js': code,
    ...Object.fromEntries(chunks.map(({ path, bytes }) => [path, String(bytes)])),
    'contract.json': JSON.stringify({ paths: {} }),
    'locales.json': JSON.stringify({ fr: { a: 'Notes' }, en: { a: 'Marks' }, ar: { a: 'الأعداد' } }),
    'modules.json': JSON.stringify(graph),
    'manifest.json': JSON.stringify({
      ...manifest,
      routes,
      preload: ['remote.js'],
      integrity: `sha384-${sha384(Buffer.from(code))}`,
      sharedRanges: { react: '^19.3.1', '@portal/remote-kit': '^1.0.0' },
    }),
  }
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Returns the exit code. */
function run(line: string, token = 'secret'): Promise<number> {
  const words = [...line.split(' '), '--portal', portal.portal, '--token', token]
  return runRelease(words, { cwd: folder, env: {}, say: (printed) => said.push(printed) })
}

describe('check', () => {
  it('prints each check with its remedy, and sends nothing', async () => {
    expect(await run('check marks --dist .')).toBe(1)
    const told = said.join('\n')
    expect(told).toContain('✓ The build is whole and new')
    expect(told).toContain('✗ Every page opens in the live portal')
    expect(told).toContain('No Chromium was found.\n      → Install one, or give the path of one as CHROMIUM.')
    expect(told).toMatch(/of 10 checks passed: this build should not be released\. The gate took \d+\.\d s\.$/)
    expect(portal.asked).toEqual(['GET live', 'GET marks'])
  })

  it('requires a build of that remote', async () => {
    await expect(run('check marks --dist nowhere')).rejects.toThrow('manifest.json is missing: build the remote')
    writeFileSync(join(folder, 'manifest.json'), '{"name":"marks"}')
    await expect(run('check marks --dist .')).rejects.toThrow('no valid manifest: manifest.routes must be a list')
  })

  it('finds the folder of the remote to build, or names the folders that it searched', async () => {
    await expect(run('check marks')).rejects.toThrow('There is no remote marks here')
    writeFileSync(join(folder, 'remote.json'), '{"name":"marks"}')
    await expect(run('check marks')).rejects.toThrow('install the packages first')
  })
})

describe('publish', () => {
  it('sends nothing when the gate fails', async () => {
    expect(await run('publish marks --dist .')).toBe(1)
    expect(said.at(-1)).toContain('Nothing was published.')
    expect(portal.asked).toEqual(['GET live', 'GET marks'])
  })

  it('by force uploads every file and the report, and promotes the version', async () => {
    expect(await run('publish marks --dist . --force')).toBe(0)
    expect(portal.files.get('remote.js')?.toString()).toBe(soundRemote)
    expect([...portal.files.keys()].toSorted()).toEqual([
      ...['contract.json', 'locales.json', 'manifest.json', 'modules.json', 'note.js'],
      ...['remote.js', 'remoteEntry.js', 'validation.js'],
    ])
    expect(portal.releases).toMatchObject([{ version: '1.2.0-3f2a91bc', isForced: true, report: { passed: false } }])
    expect(said.slice(-2)).toEqual([
      expect.stringMatching(/^Sent 8 of 8 files and published in \d+\.\d s\.$/),
      'marks 1.2.0-3f2a91bc is live with snapshot 8.',
    ])
  })

  it('uploads only the files missing in the portal', async () => {
    await portal.stop()
    portal = await startFakePortal({ held: { 'remote.js': Buffer.from(soundRemote) } })
    await run('publish marks --dist . --force')
    expect(said.join('\n')).toContain('Sent 7 of 8 files')
    expect(portal.asked).not.toContain('PUT marks/1.2.0-3f2a91bc/files/remote.js')
  })

  it('retries an upload after a connection failure', async () => {
    await portal.stop()
    portal = await startFakePortal({ breaks: 3 })
    expect(await run('publish marks --dist . --force')).toBe(0)
    expect(portal.files.size).toBe(8)
    expect(portal.asked.filter((call) => call.startsWith('PUT'))).toHaveLength(11)
  })

  it('can publish without promoting', async () => {
    await run('publish marks --dist . --force --no-promote')
    expect(said.at(-1)).toContain('is published, but not live: pnpm release promote marks 1.2.0-3f2a91bc')
    said = []
    await run('list marks')
    expect(said[0]).toBe('marks: nothing is live, nothing is the last good version')
  })

  it('never publishes a version twice, not even by force', async () => {
    await run('publish marks --dist . --force')
    await expect(run('publish marks --dist . --force')).rejects.toThrow('This version was published before')
  })
})

describe('list', () => {
  it('prints the live version, the releases and the changes', async () => {
    await run('publish marks --dist . --force')
    said = []
    expect(await run('list marks')).toBe(0)
    expect(said).toEqual([
      'marks: 1.2.0-3f2a91bc is live, nothing is the last good version',
      '',
      '  version         state      released          by    gate',
      '  1.2.0-3f2a91bc  published  2026-11-21 10:00  team  forced',
      '',
      '  snapshot  at                by    what',
      '  8         2026-11-21 10:00  team  marks is current',
    ])
  })

  it('prints the report stored with a version', async () => {
    await run('publish marks --dist . --force')
    said = []
    await run('list marks --report 1.2.0-3f2a91bc')
    expect(said[0]).toContain("The gate's report on marks 1.2.0-3f2a91bc")
    expect(said.join('\n')).toContain('No Chromium was found.')
    await expect(run('list marks --report 9.9.9')).rejects.toThrow('marks has no version 9.9.9')
  })
})

describe('a change', () => {
  it.each(['promote marks 1.2.0', 'disable marks', 'enable marks', 'retire marks'])(
    '%s is sent and told',
    async (line) => {
      expect(await run(line)).toBe(0)
      expect(portal.asked).toEqual([`POST marks/${line.split(' ')[0]}`])
      expect(said.at(-1)).toMatch(/^Snapshot 8, in \d+\.\d s\.$/)
    },
  )

  it('abandons only the open publish', async () => {
    const { manifest, files } = container(soundRemote)
    const report = { passed: true, checks: [] }
    await connect({ portal: portal.portal, token: 'secret' }).post('marks', { manifest, files, report })
    await run('abandon marks --reason crashed')
    expect(said[0]).toBe('The publish of marks 1.2.0-3f2a91bc is abandoned, and its files are gone.')
    await expect(run('abandon marks')).rejects.toThrow('No publish of this remote is open.')
  })

  it('explains a refused change', async () => {
    await expect(run('rollback marks')).rejects.toThrow('There is no last good version to go back to.')
    await expect(run('rollback library')).rejects.toThrow('belongs to another remote')
  })
})

describe('the portal connection', () => {
  it('explains who issues tokens when the token is refused', async () => {
    await expect(run('list marks', 'stranger')).rejects.toThrow('pnpm admin release-token create')
  })

  it('names a portal that cannot be reached', async () => {
    await portal.stop()
    await expect(run('list marks')).rejects.toThrow(/^http:\/\/127\.0\.0\.1:\d+ does not answer \(.+\)/)
    portal = await startFakePortal()
  })
})
