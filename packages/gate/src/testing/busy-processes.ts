import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Works without a break, and ends with the process that started it, whose end closes its input. */
const work = `
  process.stdin.on('end', () => process.exit()).resume()
  const work = () => {
    const until = performance.now() + 100
    while (performance.now() < until);
    setImmediate(work)
  }
  work()`

/** Starts processes that each take all the processor time they get; the returned function ends them. */
export function startBusyProcesses(count: number): () => Promise<void> {
  const processes = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', work], { stdio: ['pipe', 'ignore', 'ignore'] }),
  )
  return async () => {
    for (const child of processes) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
  }
}
