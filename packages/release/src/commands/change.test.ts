import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { candidate } from '@portal/gate/testing/candidate'
import { connect } from '../server/connect.ts'
import { type ReleaseCli, startReleaseCli } from '../testing/release-cli.ts'

let cli: ReleaseCli
beforeEach(async () => {
  cli = await startReleaseCli()
})
afterEach(() => cli.stop())

describe('a change', () => {
  it.each(['promote marks 1.2.0', 'disable marks', 'enable marks', 'withdraw marks', 'retire marks'])(
    '%s is sent and told',
    async (line) => {
      expect(await cli.run(line)).toBe(0)
      expect(cli.portal.asked).toEqual([`POST marks/${line.split(' ')[0]}`])
      expect(cli.printed.at(-1)).toMatch(/^Snapshot 8, in \d+\.\d s\.$/)
    },
  )

  it('abandons only the open publish', async () => {
    const { manifest, files } = candidate()
    await connect({ portal: cli.portal.portal, token: 'secret' }).post('marks', { manifest, files })
    await cli.run('abandon marks --reason crashed')
    expect(cli.printed[0]).toBe('The publish of marks 1.2.0-3f2a91bc is abandoned, and its files are gone.')
    await expect(cli.run('abandon marks')).rejects.toThrow('No publish of this remote is open.')
  })

  it('explains a refused change', async () => {
    await expect(cli.run('rollback marks')).rejects.toThrow('There is no last good version to go back to.')
    await expect(cli.run('rollback library')).rejects.toThrow('belongs to another remote')
  })
})
