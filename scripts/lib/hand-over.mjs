import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { toolEnvironment } from './environment.mjs'
import { interruption } from './interruption.mjs'
import { root } from './project.mjs'

/**
 * Goes on in TypeScript under the project's own Node; answers its exit code. The two share a channel: when this process
 * dies, the other one notices and ends as well.
 * @param {string} script
 * @returns {Promise<number>}
 */
export async function handOver(script) {
  const child = spawn('node', [join(root, 'scripts', script), ...process.argv.slice(2)], {
    cwd: root,
    env: toolEnvironment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches this process alone, which passes it on once.
    detached: true,
  })
  const pass = () => child.kill('SIGTERM')
  if (interruption.aborted) pass()
  interruption.addEventListener('abort', pass)
  const [code] = await once(child, 'exit')
  return code ?? 1
}
