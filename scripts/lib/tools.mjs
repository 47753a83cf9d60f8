import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.mjs'
import { root } from './project.mjs'
import { readText } from './read-text.mjs'
import { step } from './step.mjs'

const folder = join(root, 'scripts/tools')
const marker = join(folder, 'node_modules/.ready')

/** Installs the project's own Node and pnpm; returns at once when they are installed. */
export async function installTools() {
  const wanted = fingerprint()
  if (readText(marker) === wanted) return
  await step({ title: 'Fetch Node 24 and pnpm', log: 'tools' }, async (log) => {
    const [command, ...args] = npm()
    await run(command, [...args, 'ci'], { log, cwd: folder })
    writeFileSync(marker, wanted)
  })
}

function fingerprint() {
  const lock = readFileSync(join(folder, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

/**
 * The npm that runs this process; without one, the npm on the PATH.
 * @returns {[string, ...string[]]}
 */
function npm() {
  const running = process.env['npm_execpath'] ?? ''
  return running.endsWith('npm-cli.js') ? [process.execPath, running] : ['npm']
}
