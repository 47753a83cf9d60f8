// Runs on any Node version: installs the tools and runs the project's own pnpm. `./pnpm` calls it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { toolEnvironment } from './lib/environment.mjs'
import { interruptSignal } from './lib/interrupt-signal.mjs'
import { main } from './lib/main.mjs'
import { installTools } from './lib/tools.mjs'

await main(async () => {
  await installTools()
  const child = spawn('pnpm', process.argv.slice(2), { env: toolEnvironment(), stdio: 'inherit' })
  // Ctrl-C reaches both; this process ends with the other.
  interruptSignal.addEventListener('abort', () => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  return code ?? 1
})
