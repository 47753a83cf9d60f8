import { globSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { run } from '../lib/command.mjs'
import { main } from '../lib/main.mjs'
import { UserError } from '../lib/user-error.mjs'
import { root } from '../lib/project.mjs'
import { step } from '../lib/step.mjs'

/** `pnpm packages FOLDER`: packs every package that a remote in a separate repository depends on. */
await main(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new UserError('Say where the packages go: pnpm packages FOLDER')
  const projects = globSync('packages/*/tsconfig.json', { cwd: root }).map(dirname)
  await step({ title: 'Pack the packages', log: 'packages' }, async (log) => {
    await run('pnpm', ['generate'], { log })
    // The declarations come from the type check.
    await run('pnpm', ['exec', 'tsc', '-b', ...projects], { log })
    await run('pnpm', ['--filter', './packages/*', 'pack', '--pack-destination', resolve(folder)], { log })
  })
  return 0
})
