import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts the bare routes in a child process. */
export async function startBare(databaseUrl: string): Promise<{ url: string; kill: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), { env: { ...process.env, DATABASE_URL: databaseUrl } })
  const ended = once(child, 'exit')
  const failed = ended.then(() => Promise.reject(new Error('The bare routes did not start')))
  const [url] = await Promise.race([once(child, 'message'), failed])
  return {
    url: String(url),
    kill: async () => {
      child.kill('SIGKILL')
      await ended.catch(() => {})
    },
  }
}
