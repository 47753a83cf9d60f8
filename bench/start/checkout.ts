import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

export interface Checkout {
  folder: string
  /** A clean environment without this machine's caches or tools. */
  env: NodeJS.ProcessEnv
  remove: () => Promise<void>
}

/** A fresh clone of the commit with an empty home folder. */
export async function cloneProject(port: number): Promise<Checkout> {
  const place = await mkdtemp(join(tmpdir(), 'portal-start-'))
  // PostgreSQL does not run as root; its account must be able to traverse this folder.
  await chmod(place, 0o711)
  const [folder, home] = [join(place, 'portal'), join(place, 'home')]
  await mkdir(home)
  await promisify(execFile)('git', ['clone', '--quiet', root, folder])
  const env = { PATH: process.env['PATH'], HOME: home, PORT: String(port), NO_COLOR: '1' }
  return { folder, env, remove: () => rm(place, { recursive: true, force: true }) }
}

export interface RunningPortal {
  /** From the command to the line with the portal's URL. */
  seconds: number
  url: string
  stop: () => Promise<void>
}

/** Runs `npm start` and waits for the line with the portal's URL. */
export async function runNpmStart({ folder, env }: Checkout): Promise<RunningPortal> {
  const from = performance.now()
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const ended = once(child, 'exit')
  let said = ''
  const ready = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (words: string) => {
      said += words
      const [, url] = /The portal is ready: (\S+)/.exec(said) ?? []
      if (url) resolve(url)
    })
  })
  const failed = ended.then(() => Promise.reject(new Error(`npm start ended:\n${said}`)))
  const url = await Promise.race([ready, failed])
  return {
    url,
    seconds: (performance.now() - from) / 1000,
    stop: async () => {
      // Ctrl-C signals the whole process group of the terminal.
      if (child.pid) process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}
