import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ReleaseCli, startReleaseCli } from '../testing/release-cli.ts'

let cli: ReleaseCli
beforeEach(async () => {
  cli = await startReleaseCli()
})
afterEach(() => cli.stop())

describe('status', () => {
  it('follows a version through the gate', async () => {
    await cli.run('publish marks --dist .')
    cli.printed = []
    expect(await cli.run('status marks 1.2.0-3f2a91bc')).toBe(0)
    expect(cli.printed.at(-1)).toBe('marks 1.2.0-3f2a91bc is live with snapshot 8.')
  })

  it('explains a version that was never published', async () => {
    await expect(cli.run('status marks 9.9.9')).rejects.toThrow('The portal knows no such remote or version.')
  })
})
