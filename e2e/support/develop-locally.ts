import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { toolEnvironment } from '../../scripts/lib/environment.mjs'
import { freePort } from './free-port.ts'
import { setting } from './settings.ts'

const root = resolve(import.meta.dirname, '../..')
const notCopied = new Set(['dist', 'node_modules', '.tsc', '.turbo'])

export interface LocalDevelopment {
  /** Base URL of the development server. */
  url: string
  /** Saves a source file once with these texts replaced, keys by values; the remote is rebuilt. */
  change: (file: string, replacements: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

/** Runs the development server on a copy of a remote's sources. */
export async function developLocally(remote: string): Promise<LocalDevelopment> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-develop-'))
  const app = join(root, 'apps', remote)
  await cp(app, folder, { recursive: true, filter: (path) => !notCopied.has(basename(path)) })
  // The remote's own extends that of the workspace; the bundler needs none of its settings.
  await writeFile(join(folder, 'tsconfig.json'), '{}')
  await symlink(join(app, 'node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const server = spawn('node', [join(root, 'packages/build-preset/src/dev/main.ts'), '--port', String(port)], {
    cwd: folder,
    env: { ...toolEnvironment(), PORTAL_URL: setting('PORTAL_URL') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  await new Promise<void>((ready, reject) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('Through here') && ready())
    void exited.then(() => reject(new Error('The development server ended')))
  })
  return {
    url: `http://localhost:${port}/`,
    async change(file, replacements) {
      const path = join(folder, file)
      let source = await readFile(path, 'utf8')
      for (const [from, to] of Object.entries(replacements)) {
        if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`)
        source = source.replace(from, to)
      }
      await writeFile(path, source)
    },
    async stop() {
      server.kill()
      await exited
      await rm(folder, { recursive: true })
    },
  }
}
