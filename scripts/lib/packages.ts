import { run } from './command.mjs'
import { step } from './step.mjs'

/** Installs the locked versions; fast when nothing has changed. */
export async function installPackages(): Promise<void> {
  await step({ title: 'Install the packages', log: 'packages' }, (log) =>
    run('pnpm', ['install', '--frozen-lockfile'], { log }),
  )
}
