import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './project.mjs'
import { RotatingLog } from './rotating-log.ts'

export interface GateRunnerProcess {
  /** Ends it; a candidate that is being judged returns to the queue. */
  stop: () => Promise<void>
}

interface RestartOptions {
  /** The module of the process; replaced in tests. */
  main?: string
  restartMilliseconds?: number
}

const stopMilliseconds = 10_000

/** Runs a gate runner with these settings until it is stopped; one that ends is started again after a delay. */
export function startGateRunner(
  settings: Record<string, string>,
  log: string,
  { main = join(root, 'server/src/gate-runner/main.ts'), restartMilliseconds = 5_000 }: RestartOptions = {},
): GateRunnerProcess {
  const output = new RotatingLog(log)
  const stopping = new AbortController()
  let child: ChildProcess | undefined

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      child = spawnRunner(main, settings)
      child.stdout?.pipe(output, { end: false })
      child.stderr?.pipe(output, { end: false })
      await once(child, 'exit')
      await pause(restartMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    output.end()
  }

  const ended = run()
  return {
    async stop() {
      stopping.abort()
      child?.kill('SIGTERM')
      const kill = setTimeout(() => child?.kill('SIGKILL'), stopMilliseconds)
      await ended
      clearTimeout(kill)
    },
  }
}

function spawnRunner(main: string, settings: Record<string, string>): ChildProcess {
  const endWithParent = join(root, 'scripts/lib/end-with-parent.mjs')
  const child = spawn(process.execPath, ['--import', endWithParent, main], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C must not reach it before its candidate is back in the queue.
    detached: true,
  })
  child.channel?.unref()
  return child
}
