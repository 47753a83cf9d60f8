import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GateProgress } from '@portal/release-format/gate-progress'
import { sourceMapFolder } from '@portal/release-format/source-maps'
import { buildContents, type ReleaseCli, startReleaseCli } from '../testing/release-cli.ts'

let cli: ReleaseCli
beforeEach(async () => {
  cli = await startReleaseCli()
})
afterEach(() => cli.stop())

describe('publish', () => {
  const check = { id: 'build', title: 'The build is whole', passed: true, findings: [] }
  const finding = { text: 'page.js uses localStorage.', remedy: 'Keep it elsewhere.' }

  /** Restarts the portal with these steps of its gate. */
  const startGate = (gate: Partial<GateProgress>[]) => cli.restartPortal({ gate })

  function expectLeftInGate(): void {
    expect(cli.printed.slice(-2)).toEqual([
      '\nmarks 1.2.0-3f2a91bc stays in the gate. Follow it: pnpm release status marks 1.2.0-3f2a91bc',
      'Withdraw it: pnpm release abandon marks',
    ])
    expect(cli.portal.asked).not.toContain('POST marks/abandon')
  }

  it('uploads every file without a report, and waits for the verdict of the gate', async () => {
    expect(await cli.run('publish marks --dist .')).toBe(0)
    expect(cli.portal.files.get('static/remote.js')?.toString()).toBe(buildContents['static/remote.js'])
    expect([...cli.portal.files.keys()].toSorted()).toEqual(Object.keys(buildContents).toSorted())
    expect(cli.portal.releases).toMatchObject([{ version: '1.2.0-3f2a91bc', isForced: false }])
    expect(cli.printed).toContainEqual(expect.stringMatching(/^Sent 8 of 8 files in \d+\.\d s\.$/))
    expect(cli.printed.at(-1)).toBe('marks 1.2.0-3f2a91bc is live with snapshot 8.')
  })

  it('prints the place in the queue and each check once, as the gate goes on', async () => {
    const failed = { ...check, id: 'ownership', title: 'Nothing of others', passed: false, findings: [finding] }
    await startGate([
      { ahead: 2 },
      { state: 'judging', checks: [check] },
      { state: 'judging', checks: [check] },
      { state: 'refused', checks: [check, failed] },
    ])
    expect(await cli.run('publish marks --dist .')).toBe(1)
    expect(cli.printed.slice(2)).toEqual([
      'The gate begins.',
      'The gate has 2 other candidates to judge first.',
      '  ✓ The build is whole',
      '  ✗ Nothing of others',
      '      page.js uses localStorage.',
      '      → Keep it elsewhere.',
      'Nothing was published. Correct what was found and publish again.',
    ])
    expect(cli.portal.releases).toEqual([])
  })

  it('prints a refusal that is in no check, and the checks of a second attempt', async () => {
    await startGate([
      { state: 'judging', checks: [check] },
      { state: 'judging', checks: [] },
      { state: 'refused', checks: [check], findings: [finding] },
    ])
    expect(await cli.run('publish marks --dist .')).toBe(1)
    expect(cli.printed.slice(3)).toEqual([
      '  ✓ The build is whole',
      'The gate broke off and begins again.',
      '  ✓ The build is whole',
      '      page.js uses localStorage.',
      '      → Keep it elsewhere.',
      'Nothing was published. Correct what was found and publish again.',
    ])
  })

  it('names the place in the source beside a position in a built file, by the maps of the build', async () => {
    const maps = join(cli.folder, sourceMapFolder('1.2.0-3f2a91bc'), 'static')
    mkdirSync(maps, { recursive: true })
    writeFileSync(join(cli.folder, 'remote.json'), '{"name":"marks"}')
    // One mapping: from the first position to that in line 6.
    const map = { version: 3, sources: ['src/NotesPage.tsx'], names: [], mappings: 'AAKA' }
    writeFileSync(join(maps, 'page.js.map'), JSON.stringify(map))
    const fault = { text: '/Note: uncaught: Wrong (static/page.js:1:9) (fr, as teacher).', remedy: 'Correct it.' }
    await startGate([{ state: 'refused', checks: [{ ...check, passed: false, findings: [fault] }] }])
    await cli.run('publish marks --dist .')
    expect(cli.printed).toContain(
      '      /Note: uncaught: Wrong (static/page.js:1:9, src/NotesPage.tsx:6) (fr, as teacher).',
    )
  })

  it('says at once when no gate runner is alive, and goes on waiting', async () => {
    await startGate([{ isRunnerAlive: false }, { isRunnerAlive: false }, { state: 'published' }])
    expect(await cli.run('publish marks --dist .')).toBe(0)
    expect(cli.printed.filter((line) => line.startsWith('No gate runner'))).toHaveLength(1)
  })

  it('ends after the wait, and leaves the candidate in the gate', async () => {
    await startGate([{ isRunnerAlive: false }])
    expect(await cli.run('publish marks --dist . --wait 0')).toBe(3)
    expectLeftInGate()
    expect(await cli.run('status marks 1.2.0-3f2a91bc --wait 0')).toBe(3)
    expect(cli.printed).toContain('No gate runner has reported for 30 seconds. The candidate waits; tell the operator.')
  })

  it('leaves the candidate in the gate when it is interrupted, and says how to continue', async () => {
    await startGate([{ state: 'judging' }])
    const interrupt = new AbortController()
    const publishing = cli.run('publish marks --dist .', { interrupted: interrupt.signal })
    await expect.poll(() => cli.printed).toContain('The gate begins.')
    interrupt.abort()
    expect(await publishing).toBe(3)
    expectLeftInGate()
  })

  it('uploads only the files missing in the portal', async () => {
    await cli.restartPortal({ held: { 'static/remote.js': Buffer.from(buildContents['static/remote.js'] ?? '') } })
    await cli.run('publish marks --dist .')
    expect(cli.printed.join('\n')).toContain('Sent 7 of 8 files')
    expect(cli.portal.asked).not.toContain('PUT marks/1.2.0-3f2a91bc/files/static/remote.js')
  })

  it('retries an upload after a connection failure', async () => {
    await cli.restartPortal({ breaks: 3 })
    expect(await cli.run('publish marks --dist .')).toBe(0)
    expect(cli.portal.files.size).toBe(8)
    expect(cli.portal.asked.filter((call) => call.startsWith('PUT'))).toHaveLength(11)
  })

  it('can publish without promoting', async () => {
    await cli.run('publish marks --dist . --no-promote')
    expect(cli.printed.at(-1)).toContain('is published, but not live: pnpm release promote marks 1.2.0-3f2a91bc')
  })

  it('reserves a version that stays behind as such, and says which pages it waits for', async () => {
    const deferred = [{ text: '/Note belongs to library.', remedy: 'An operator promotes both.' }]
    const ownership = { id: 'ownership', title: 'Nothing of others', passed: true, findings: [], deferred }
    const version = '1.2.0-3f2a91bc'
    const report = { remote: 'marks', version, at: '', portal: '', passed: true, checks: [ownership] }
    await startGate([{ state: 'published', checks: [ownership], report }])
    expect(await cli.run('publish marks --dist . --no-promote')).toBe(0)
    expect(cli.portal.reserved).toMatchObject([{ promote: false }])
    expect(cli.printed.slice(-5)).toEqual([
      '      It cannot be promoted alone:',
      '      /Note belongs to library.',
      '      → An operator promotes both.',
      '\n1 of 1 checks passed.',
      expect.stringContaining('not live: it waits for the pages above. Ask the operator'),
    ])
    cli.printed = []
    await cli.run('list marks')
    expect(cli.printed[0]).toBe('marks: nothing is live, nothing is the last good version')
  })

  it('never publishes a version twice, not even by force', async () => {
    await cli.run('publish marks --dist . --force')
    await expect(cli.run('publish marks --dist . --force')).rejects.toThrow('This version was published before')
  })
})
