// Runs on any Node version: checks the port and the lock, installs the tools, and runs start.ts.
import { join } from 'node:path'
import { runScript } from './lib/run-script.mjs'
import { takeLock } from './lib/lock.mjs'
import { requireFreePort, wantedPort } from './lib/port.mjs'
import { main } from './lib/main.mjs'
import { UserError } from './lib/user-error.mjs'
import { root } from './lib/project.mjs'
import { installTools } from './lib/tools.mjs'

await main(async () => {
  const port = wantedPort()
  const other = takeLock(join(root, '.data/start.lock'), `http://localhost:${port}`)
  if (other) throw new UserError(`The portal is already running at ${other.about}. To stop it: kill ${other.pid}`)
  await requireFreePort(port, process.env['HOST'] || '127.0.0.1')

  await installTools()
  return runScript('start.ts')
})
