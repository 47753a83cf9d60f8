import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../../admin/run-command.ts'
import { buildRemote, createReleaseClient } from '../../testing/release-client.ts'
import { startPortalWithShell } from '../../testing/release-portal.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { findStartObstacles } from './start-obstacles.ts'

/** A portal whose shell was upgraded to contract 2 after planning and library were released. */
let portal: TestPortal
let before: TestPortal
beforeAll(async () => {
  before = await startPortalWithShell()
  for (const name of ['planning', 'library', 'marks'])
    await (await createReleaseClient(before, name)).ship(buildRemote(name, '1.0.0'))
  const { shellDirectory, databaseUrl, keysDirectory } = before.config
  const provided = { contract: 2, shared: { react: '20.0.0' } }
  await writeFile(join(shellDirectory, 'provided.json'), JSON.stringify(provided))
  const upgraded = await startTestPortal({ shellDirectory, keysDirectory }, databaseUrl)
  portal = { ...upgraded, keys: before.keys }
  const unsigned = { signature: null, evidence: null, signed_by: null }
  const marks = await createReleaseClient(portal, 'marks')
  await marks.ship(buildRemote('marks', '1.1.0', { contract: 2, sharedRanges: { react: '^20.0.0' } }))
  await portal.db.updateTable('remote_release').set(unsigned).where('remote', '=', 'library').execute()
})
afterAll(async () => {
  await portal.close()
  await before.close()
})

const contract = 'It is built for contract 1; the shell speaks 2.'
const react = 'It needs react ^19.3.0; the shell provides 20.0.0.'

it('finds the current versions that no browser can start, with every reason', async () => {
  const { trustedKeys } = portal.keys
  const provided = { contract: 2, shared: { react: '20.0.0' } }
  expect(await findStartObstacles(portal.db, { provided, trustedKeys })).toEqual([
    { remote: 'planning', version: '1.0.0', reasons: [contract, react] },
    { remote: 'library', version: '1.0.0', reasons: ['No trusted key has signed it.', contract, react] },
  ])
})

it('compares nothing with a shell that is not built', async () => {
  const { trustedKeys } = portal.keys
  const provided = { contract: 0, shared: {} }
  expect(await findStartObstacles(portal.db, { provided, trustedKeys })).toMatchObject([{ remote: 'library' }])
})

it('tells the operator in the list of remotes', async () => {
  const { db, config } = portal
  const { keysDirectory, shellDirectory } = config
  const { text } = await runCommand(['remotes', 'list'], { db, by: 'admin:zohra', keysDirectory, shellDirectory })
  expect(text).toContain(`\nplanning 1.0.0 cannot start in any browser: ${contract} ${react}`)
  expect(text).not.toContain('marks 1.1.0 cannot')
})

it('tells the team in the overview of its remote', async () => {
  const read = async (name: string) => (await (await createReleaseClient(portal, name)).overview()).body
  expect(await read('planning')).toMatchObject({ current: '1.0.0', obstacles: [contract, react] })
  expect(await read('marks')).toMatchObject({ current: '1.1.0', obstacles: [] })
})
