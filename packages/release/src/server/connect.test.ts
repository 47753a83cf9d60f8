import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ReleaseCli, startReleaseCli } from '../testing/release-cli.ts'

let cli: ReleaseCli
beforeEach(async () => {
  cli = await startReleaseCli()
})
afterEach(() => cli.stop())

describe('the portal connection', () => {
  it('explains who issues tokens when the token is refused', async () => {
    await expect(cli.run('list marks', { token: 'stranger' })).rejects.toThrow('pnpm admin release-token create')
  })

  it('names a portal that cannot be reached', async () => {
    await cli.portal.stop()
    await expect(cli.run('list marks')).rejects.toThrow(/^http:\/\/127\.0\.0\.1:\d+ does not answer \(.+\)/)
  })
})
