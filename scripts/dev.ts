import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { toolEnvironment } from './lib/environment.mjs'
import { main } from './lib/main.mjs'
import { UserError } from './lib/user-error.mjs'
import { root } from './lib/project.mjs'

/** `pnpm dev NAME …`: runs one remote of the workspace for development, like `portal-dev` in its own folder. */
await main(async () => {
  const [name = '', ...options] = process.argv.slice(2)
  const folder = join(root, 'apps', name)
  if (!existsSync(join(folder, 'remote.json')))
    throw new UserError('Say which remote: pnpm dev NAME [--alone] [--mocks] [--port NUMBER]')
  const child = spawn('pnpm', ['--silent', 'dev', ...options], {
    cwd: folder,
    env: toolEnvironment(),
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
})
