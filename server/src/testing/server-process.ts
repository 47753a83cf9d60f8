import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface TestProcess {
  /** Kills the process with SIGKILL, like a crash. */
  kill: () => Promise<void>
  /** Stops the process with SIGSTOP: whatever it receives, it does not handle. */
  freeze: () => void
  /** Lets a frozen process go on. */
  resume: () => void
}

export interface ServerProcess extends TestProcess {
  url: string
}

/** The URL of a source file as a string of the code of a process. */
export const source = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, '..', path)).href)

const code = `
  import { buildApp } from ${source('app.ts')}
  import { readConfig } from ${source('config.ts')}
  import { connect } from ${source('database/connect.ts')}
  import { folderStorage } from ${source('storage/folder-storage.ts')}
  const config = { ...readConfig(process.env), requestsPerMinute: 1e6 }
  const mailer = { send: async () => {} }
  const db = connect(config.databaseUrl, { timeZone: config.institute.timeZone })
  const app = await buildApp({ config, db, storage: folderStorage(config.dataDirectory), mailer })
  process.send(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.once('disconnect', () => process.exit())`

/** Starts the whole API in a child process on a real socket; `log` is the file descriptor for its log, if any. */
export async function startServerProcess(
  databaseUrl: string,
  { log = 'ignore' }: { log?: number | 'ignore' } = {},
): Promise<ServerProcess> {
  const { message, ...started } = await startProcess(code, { env: { DATABASE_URL: databaseUrl }, log })
  return { url: String(message), ...started }
}

/** Runs code in a child process, until it has sent its first message. */
export async function startProcess(
  program: string,
  { env, log = 'ignore' }: { env: Record<string, string>; log?: number | 'ignore' },
): Promise<TestProcess & { message: unknown }> {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The process did not start'))),
  ])
  return {
    message,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    freeze: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  }
}
