import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { toolEnvironment } from './environment.mjs'
import { interruptSignal } from './interrupt-signal.mjs'
import { root } from './project.mjs'

/**
 * Runs a TypeScript script under the project's own Node and returns its exit code. The processes share an IPC channel:
 * when this process dies, the other one ends as well.
 * @param {string} script
 * @returns {Promise<number>}
 */
export async function runScript(script) {
  const child = spawn('node', [join(root, 'scripts', script)], {
    cwd: root,
    env: toolEnvironment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches only this process, which forwards it once.
    detached: true,
  })
  const forward = () => child.kill('SIGTERM')
  if (interruptSignal.aborted) forward()
  interruptSignal.addEventListener('abort', forward)
  const [code] = await once(child, 'exit')
  return code ?? 1
}
