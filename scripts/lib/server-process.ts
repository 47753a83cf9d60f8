import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './project.mjs'
import { RotatingLog } from './rotating-log.ts'
import { UserError } from './user-error.mjs'

export interface ServerProcess {
  /** Settles when the server has ended for any reason. */
  ended: Promise<void>
  stop: () => Promise<void>
  /** Kills the process without a graceful shutdown, to simulate a crash. */
  kill: () => Promise<void>
}

/** Without a sign of progress: a line of the log, or time of the processor. */
const longestPause = 120_000
/** Number of the last characters that an ended server wrote to its standard error. */
const longestCause = 5_000
const ownServer = join(root, 'server/src/main.ts')
/** More than the delay and the grace of a shutdown. */
const secondsToStop = 30

/**
 * Starts the server, or that of another build, with these settings and waits until it is ready, as long as it makes
 * progress within `pause` milliseconds; it ends with its parent process. Rejects with the error of the server.
 */
export async function startServer(
  settings: Record<string, string>,
  log: string,
  main = ownServer,
  pause = longestPause,
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
  let errors = ''
  let movedAt = Date.now()
  child.stdout?.on('data', () => (movedAt = Date.now()))
  // Drops output under backpressure: a process blocks while its standard error is not read.
  child.stderr?.on('data', (text) => {
    movedAt = Date.now()
    errors = (errors + String(text)).slice(0, longestCause)
    return output.writableNeedDrain || output.write(text)
  })
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

  let worked = 0
  const watching = setInterval(() => {
    const before = worked
    worked = processorTime(child.pid ?? 0)
    if (worked > before) movedAt = Date.now()
  }, 5_000)
  while (!(await isReady(env)) || !isRunning()) {
    if (isRunning() && Date.now() - movedAt < pause) await sleep(50)
    else {
      clearInterval(watching)
      const isStuck = isRunning()
      await stop()
      await Promise.race([untilClosed, sleep(1000)])
      const end = `\n${lastLines(log)}`
      if (isStuck)
        throw new UserError(`The server did not start: nothing has happened for ${pause / 1000} seconds${end}`)
      throw new UserError(errors.trim() || `The server did not start:${end}`)
    }
  }
  clearInterval(watching)
  return { ended, stop, kill }
}

/** Seconds of processor time that a process has used; 0 where `ps` does not tell. */
function processorTime(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
  // `[[days-]hours:]minutes:seconds`
  return (stdout ?? '')
    .trim()
    .split(/[-:]/)
    .reduce((sum, part) => sum * 60 + Number(part), 0)
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
