import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.mjs'
import { root } from './project.mjs'
import { step } from './step.mjs'

const folder = join(root, 'scripts/tools')
const marker = join(folder, 'node_modules/.ready')

/** Fetches the project's own Node and pnpm; a machine that has them already is not kept waiting. */
export async function installTools() {
  const wanted = fingerprint()
  if (read(marker) === wanted) return
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
 * The npm that runs us, wherever it is; the one on the PATH when something else runs us.
 * @returns {[string, ...string[]]}
 */
function npm() {
  const running = process.env['npm_execpath'] ?? ''
  return running.endsWith('npm-cli.js') ? [process.execPath, running] : ['npm']
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
