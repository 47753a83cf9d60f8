import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { accounts, password } from '../accounts.ts'
import { launchOptions } from '../browser.ts'
import type { OwnPortal } from './own-portal.ts'

const root = resolve(import.meta.dirname, '../../..')
const tool = join(root, 'packages/release/src/main.ts')

export interface CommandOutput {
  code: number
  /** Its standard output. */
  answer: string
  /** Standard output and standard error. */
  output: string
}

export interface Team {
  token: string
  /** The output folder of the last build. */
  dist: string
  /** Runs `pnpm release <words>` in the team's folder, with the team's token. */
  release: (...words: string[]) => Promise<CommandOutput>
  /** Sets the version of the next build. */
  setVersion: (version: string) => Promise<void>
  /** Changes one of the team's source files. */
  change: (file: string, from: string | RegExp, to: string) => Promise<void>
  /** Adds a source file. */
  add: (file: string, text: string) => Promise<void>
}

/** The team of one remote: its folder in a separate checkout, and its release token for this portal. */
export async function createTeam(remote: string, portal: OwnPortal): Promise<Team> {
  const source = join(root, 'apps', remote)
  const folder = join(portal.folder, remote)
  await cp(source, folder, {
    recursive: true,
    filter: (path) => !/\/(dist|node_modules|\.tsc|\.turbo|tsconfig\.json)$/.test(path),
  })
  await symlink(join(source, 'node_modules'), join(folder, 'node_modules'))
  const token = await createReleaseToken(remote, portal)

  return {
    token,
    dist: join(folder, 'dist'),
    release: (...words) => {
      const [word = '', ...rest] = words
      return run([tool, word, remote, ...rest], {
        cwd: folder,
        env: { RELEASE_TOKEN: token, PORTAL_URL: portal.url, ...gateAccounts },
      })
    },
    setVersion: async (version) => {
      const path = join(folder, 'package.json')
      const manifest: object = JSON.parse(await readFile(path, 'utf8'))
      await writeFile(path, JSON.stringify({ ...manifest, version }))
    },
    change: async (file, from, to) => {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      const changed = text.replace(from, () => to)
      if (changed === text) throw new Error(`${file} does not contain ${from}`)
      await writeFile(path, changed)
    },
    add: async (file, text) => {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    },
  }
}

/** A token that permits releases of this remote only, created by the operator's command. */
export async function createReleaseToken(
  remote: string,
  portal: Pick<OwnPortal, 'databaseUrl' | 'keysDirectory'>,
): Promise<string> {
  const { code, answer, output } = await operate(portal, 'release-token', 'create', remote)
  const token = answer.trim().split(' ').at(-1)
  if (code !== 0 || !token) throw new Error(`No release token for ${remote}:\n${output}`)
  return token
}

/** Runs `pnpm admin <words>` for this portal. */
export function operate(
  { databaseUrl, keysDirectory }: Pick<OwnPortal, 'databaseUrl' | 'keysDirectory'>,
  ...words: string[]
): Promise<CommandOutput> {
  const admin = join(root, 'server/src/admin/main.ts')
  return run([admin, ...words], { cwd: root, env: { DATABASE_URL: databaseUrl, KEYS_DIR: keysDirectory } })
}

const gateAccounts = {
  GATE_EMAIL: accounts.teacher,
  GATE_PASSWORD: password,
  GATE_HEAD_EMAIL: accounts.head,
  GATE_HEAD_PASSWORD: password,
}

function run(args: string[], { cwd, env }: { cwd: string; env: Record<string, string> }): Promise<CommandOutput> {
  const { executablePath = '' } = launchOptions()
  const surroundings = { ...process.env, CHROMIUM: executablePath, ...env }
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd, env: surroundings, maxBuffer: 2 ** 24 }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) || 1 : 0, answer: stdout, output: stdout + stderr }),
    )
  })
}
