import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './project.mjs'
import { RotatingLog } from './rotating-log.ts'

export interface ServerProcess {
  /** Settles when the server has ended for any reason. */
  ended: Promise<void>
  stop: () => Promise<void>
  /** Kills the process without a graceful shutdown, to simulate a crash. */
  kill: () => Promise<void>
}

const secondsToStart = 120
const ownServer = join(root, 'server/src/main.ts')
const secondsToStop = 25

/**
 * Starts the server, or that of another build, with these settings and waits until it is ready; it ends with its parent
 * process.
 */
export async function startServer(
  settings: Record<string, string>,
  log: string,
  main = ownServer,
): Promise<ServerProcess> {
  const output = new RotatingLog(log)
  const env = { ...process.env, ...settings }
  const endWithParent = join(root, 'scripts/lib/end-with-parent.mjs')
  const child = spawn(process.execPath, ['--import', endWithParent, main], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C must not reach the server before its graceful shutdown.
    detached: true,
  })
  child.channel?.unref()
  child.stdout?.pipe(output, { end: false })
  // Drops output under backpressure: a process blocks while its standard error is not read.
  child.stderr?.on('data', (text) => output.writableNeedDrain || output.write(text))
  const untilClosed = once(child, 'close').then(() => output.end())
  const ended = once(child, 'exit').then(() => undefined)
  const isRunning = () => child.exitCode === null && child.signalCode === null

  async function stop(): Promise<void> {
    if (!isRunning()) return
    child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), secondsToStop * 1000)
    await ended
    clearTimeout(killTimer)
  }

  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await ended
  }

  const deadline = Date.now() + secondsToStart * 1000
  while (!(await isReady(env))) {
    if (isRunning() && Date.now() < deadline) await sleep(50)
    else {
      await stop()
      await Promise.race([untilClosed, sleep(1000)])
      throw new Error(`The server did not start:\n${lastLines(log)}`)
    }
  }
  return { ended, stop, kill }
}

async function isReady({ HOST, PORT }: NodeJS.ProcessEnv): Promise<boolean> {
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  try {
    return (await fetch(`http://${host}:${PORT}/health/ready`)).ok
  } catch {
    return false
  }
}

function lastLines(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-40).join('\n')
}
