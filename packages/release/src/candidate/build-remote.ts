import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../user-error.ts'

/** Builds the remote with its own bundler and returns the output folder. */
export async function buildRemote(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
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
