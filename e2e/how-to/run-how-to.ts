import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toolEnvironment } from '../../scripts/lib/environment.mjs'
import { setting } from '../support/settings.ts'
import { asScript, blocksOf } from '../../scripts/lib/how-to.ts'

/**
 * Runs the commands of a how-to, top to bottom, in a copy of the project with this environment; rejects with the output
 * of the failing block.
 */
export async function runHowTo(name: string, copy: string, env: Record<string, string> = {}): Promise<void> {
  const document = await readFile(join(copy, 'docs/how-to', `${name}.md`), 'utf8')
  const child = spawn('bash', ['-c', asScript(blocksOf(document))], {
    cwd: copy,
    env: {
      ...toolEnvironment(),
      // On CI pnpm freezes the lockfile by default; the how-to installs new packages.
      PNPM_CONFIG_FROZEN_LOCKFILE: 'false',
      NO_COLOR: '1',
      ...env,
      FORCE_COLOR: '0',
      PORTAL_URL: setting('PORTAL_URL'),
      DATABASE_URL: setting('PORTAL_DATABASE_URL'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name}.md cannot be followed:\n${said.split('\n').slice(-60).join('\n')}`)
}
