import { run } from './command.mjs'
import type { Log } from './log.mjs'

/** Generates the client and builds every app whose sources have changed. */
export async function build(log: Log): Promise<void> {
  await run('pnpm', ['exec', 'turbo', 'run', 'generate', 'build', ...turboOptions], { log })
}

const turboOptions = ['--output-logs=new-only', '--log-order=grouped', '--no-update-notifier']
