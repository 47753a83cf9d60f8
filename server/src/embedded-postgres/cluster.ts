import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { runProgram } from './run-program.ts'

/** The user and the database of every embedded cluster. */
export const clusterUser = 'portal'

/**
 * Creates the cluster unless it exists. It is created under a temporary name and renamed when complete, so that a
 * killed process never leaves a partial cluster.
 */
export async function ensureCluster(
  directory: string,
  { binaries, account, fsync }: { binaries: string; account: Account; fsync: boolean },
): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return
  const growing = `${directory}.new`
  rmSync(growing, { recursive: true, force: true })
  mkdirSync(growing, { mode: 0o700 })
  if (account) chownSync(growing, account.uid, account.gid)

  const sync = fsync ? [] : ['--no-sync']
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await runProgram(
    join(binaries, 'initdb'),
    ['-D', growing, '-U', clusterUser, '--auth=trust', ...locale, ...sync],
    account,
  )
  await runProgram(
    join(binaries, 'postgres'),
    ['--single', '-D', growing, 'postgres'],
    account,
    `create database ${clusterUser}\n`,
  )

  rmSync(directory, { recursive: true, force: true })
  renameSync(growing, directory)
}
