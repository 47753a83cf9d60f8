import { globSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { run } from '../lib/command.mjs'
import { main } from '../lib/main.mjs'
import { UserError } from '../lib/user-error.mjs'
import { root } from '../lib/project.mjs'
import { step } from '../lib/step.mjs'

const usage = `Usage: pnpm packages FOLDER
It writes into FOLDER the packages that a remote in a repository of its own installs.`

/** `pnpm packages FOLDER`: packs every package that a remote in a separate repository depends on. */
await main(async () => {
  const [folder] = process.argv.slice(2)
  if (folder === '--help' || folder === '-h') {
    console.log(usage)
    return 0
  }
  if (!folder || folder.startsWith('-')) throw new UserError(usage)
  const projects = globSync('packages/*/tsconfig.json', { cwd: root }).map(dirname)
  const steps: [title: string, log: string, ...command: string[]][] = [
    ['Generate the API client', 'generate', 'generate'],
    ['Write the type declarations of the packages', 'declarations', 'exec', 'tsc', '-b', ...projects],
    [`Pack them into ${folder}`, 'pack', '--filter', './packages/*', 'pack', '--pack-destination', resolve(folder)],
  ]
  for (const [title, log, ...command] of steps) await step({ title, log }, (to) => run('pnpm', command, { log: to }))
  return 0
})
