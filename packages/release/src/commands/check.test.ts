import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gateCheckIds } from '@portal/release-format/gate-checks'
import { type ReleaseCli, startReleaseCli } from '../testing/release-cli.ts'

let cli: ReleaseCli
beforeEach(async () => {
  cli = await startReleaseCli()
})
afterEach(() => cli.stop())

describe('check', () => {
  it('prints each check with its remedy, and sends nothing', async () => {
    expect(await cli.run('check marks --dist .')).toBe(1)
    const told = cli.printed.join('\n')
    expect(told).toContain('✓ The build is whole and new')
    expect(told).toContain('✗ Every page opens in the live portal')
    expect(told).toContain('No Chromium was found.\n      → Install one, or give the path of one as CHROMIUM.')
    expect(told).toContain(`of ${gateCheckIds.length} checks passed: this build should not be released.`)
    expect(told).toMatch(/ The checks took \d+\.\d s\.$/m)
    expect(cli.printed.at(-1)).toContain("the portal's own gate decides")
    expect(cli.portal.asked).toEqual(['GET live', 'GET marks'])
  })

  it('requires a complete build of that remote', async () => {
    await expect(cli.run('check marks --dist nowhere')).rejects.toThrow('manifest.json is missing: build the remote')
    writeFileSync(join(cli.folder, 'pages.json'), '{"shell":[]}')
    await expect(cli.run('check marks --dist .')).rejects.toThrow('pages.json is invalid: pages.pages must be a list')
    rmSync(join(cli.folder, 'pages.json'))
    await expect(cli.run('check marks --dist .')).rejects.toThrow('build with the current @portal/build-preset')
    writeFileSync(join(cli.folder, 'manifest.json'), '{"name":"marks"}')
    await expect(cli.run('check marks --dist .')).rejects.toThrow('no valid manifest: manifest.routes must be a list')
  })

  it('finds the folder of the remote to build, or names the folders that it searched', async () => {
    await expect(cli.run('check marks')).rejects.toThrow('There is no remote marks here')
    writeFileSync(join(cli.folder, 'remote.json'), '{"name":"marks"}')
    await expect(cli.run('check marks')).rejects.toThrow('install the packages first')
  })
})
