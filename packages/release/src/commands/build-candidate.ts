import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Candidate } from '@portal/gate/candidate'
import { readCandidate } from '@portal/gate/read-candidate'
import { UserError } from '@portal/gate/user-error'
import { findRemote } from '../find-remote.ts'
import { seconds, stopwatch } from '../printing/stopwatch.ts'
import type { CliContext } from './cli-context.ts'

/** Builds the remote, or reads a built folder. */
export async function buildCandidate(remote: string, dist: string | undefined, around: CliContext): Promise<Candidate> {
  return readCandidate(remote, dist === undefined ? await build(remote, around) : resolve(around.cwd, dist))
}

async function build(remote: string, { cwd, env, say }: CliContext): Promise<string> {
  const watch = stopwatch()
  const folder = await buildRemote(findRemote(remote, cwd), env)
  say(`Built in ${seconds(watch())}.`)
  return folder
}

/** Builds the remote with its own bundler and returns the output folder. */
async function buildRemote(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  const bundler = join(folder, 'node_modules/.bin/rsbuild')
  if (!existsSync(bundler)) throw new UserError(`${bundler} is missing: install the packages first (pnpm install).`)
  const child = spawn(bundler, ['build'], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new UserError(`The build failed.\n\n${output.trim().split('\n').slice(-40).join('\n')}`)
  return join(folder, 'dist')
}
