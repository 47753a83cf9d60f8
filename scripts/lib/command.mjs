import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { toolEnvironment } from './environment.mjs'
import { interruptSignal } from './interrupt-signal.mjs'
import { root } from './project.mjs'

class CommandFailed extends Error {}

/**
 * Runs a program in the project's folder to its end, with its output in the log; rejects when it fails. An interrupt
 * ends the program with all its child processes.
 * @param {string} command
 * @param {string[]} args
 * @param {{ log: import('./log.mjs').Log, env?: NodeJS.ProcessEnv, cwd?: string }} options
 */
export async function run(command, args, { log, env, cwd = root }) {
  interruptSignal.throwIfAborted()
  log.write(`$ ${[command, ...args].join(' ')}\n`)
  // A process group of its own, so that its child processes can be signalled together.
  const child = spawn(command, args, {
    cwd,
    env: { ...toolEnvironment(), NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const end = () => child.pid && process.kill(-child.pid, 'SIGTERM')
  interruptSignal.addEventListener('abort', end)
  child.stdout.on('data', log.write)
  child.stderr.on('data', log.write)
  try {
    const [code, signal] = await once(child, 'close')
    if (code !== 0) throw new CommandFailed(`${command} ended with ${signal ?? `code ${code}`}`)
  } finally {
    interruptSignal.removeEventListener('abort', end)
  }
}
