import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ReleaseCli, startReleaseCli } from '../testing/release-cli.ts'

let cli: ReleaseCli
beforeEach(async () => {
  cli = await startReleaseCli()
})
afterEach(() => cli.stop())

describe('list', () => {
  it('prints the live version, the releases with who has forced them, and the changes', async () => {
    await cli.run('publish marks --dist . --force')
    cli.printed = []
    expect(await cli.run('list marks')).toBe(0)
    expect(cli.printed).toEqual([
      'marks: 1.2.0-3f2a91bc is live, nothing is the last good version',
      '',
      '  version         state      released          by    gate',
      '  1.2.0-3f2a91bc  published  2026-11-21 10:00  team  forced by team',
      '',
      '  snapshot  at                by    what',
      '  8         2026-11-21 10:00  team  marks is current',
    ])
  })

  it('names what the operator has signed without the gate, and what nobody has signed', async () => {
    const release = { state: 'published', report: null, isForced: false, acceptedBy: null } as const
    cli.portal.releases.push(
      { ...release, version: '1.0.0', signedBy: 'operator' },
      { ...release, version: '0.9.0', signedBy: null },
    )
    await cli.run('list marks')
    expect(cli.printed.slice(3, 5)).toEqual([
      '  1.0.0    published  2026-11-21 10:00  team  signed by the operator, without the gate',
      '  0.9.0    published  2026-11-21 10:00  team  unsigned',
    ])
  })

  it('says why the current version cannot start', async () => {
    await cli.restartPortal({ obstacles: ['It is built for contract 1; the shell speaks 2.'] })
    await cli.run('publish marks --dist .')
    cli.printed = []
    await cli.run('list marks')
    expect(cli.printed[1]).toBe(
      '1.2.0-3f2a91bc cannot start in any browser: It is built for contract 1; the shell speaks 2.',
    )
  })

  it('prints the report stored with a version', async () => {
    await cli.run('publish marks --dist . --force')
    cli.printed = []
    await cli.run('list marks --report 1.2.0-3f2a91bc')
    expect(cli.printed[0]).toContain("The gate's report on marks 1.2.0-3f2a91bc")
    expect(cli.printed.join('\n')).toContain('A title is missing.')
    await expect(cli.run('list marks --report 9.9.9')).rejects.toThrow('marks has no version 9.9.9')
  })
})
