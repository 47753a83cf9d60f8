import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount } from './account.ts'
import { binariesDirectory } from './binaries.ts'
import { ensureCluster, clusterUser } from './cluster.ts'
import { startSupervised, type SupervisedProcess } from './supervise.ts'
import { stopStaleCluster, readPostmaster } from './postmaster.ts'
import { ensureAccessiblePaths } from './accessible-paths.ts'
import { makeSocketFolder } from './socket-folder.ts'

export interface EmbeddedPostgres {
  url: string
  /** Resolves when PostgreSQL has exited for any reason. */
  exited: Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on the cluster in this folder, which is created when absent and recovered after a crash. Only one
 * process may use a folder at a time. Without `fsync` a power failure loses the cluster: for tests only.
 */
export async function startEmbeddedPostgres(options: {
  directory: string
  fsync?: boolean
}): Promise<EmbeddedPostgres> {
  const { fsync = true } = options
  const wanted = resolve(options.directory)
  const account = chooseAccount(wanted)
  const { binaries, directory } = ensureAccessiblePaths({ binaries: binariesDirectory(), directory: wanted }, account)
  await ensureCluster(directory, { binaries, account, fsync })
  await stopStaleCluster(directory)

  const socketFolder = makeSocketFolder(account)
  const log = join(directory, 'postgres.log')
  const settings = [...serverSettings(socketFolder), ...(fsync ? [] : unsafeSettings)].flatMap((it) => ['-c', it])
  const guarded = startSupervised([join(binaries, 'postgres'), '-D', directory, ...settings], {
    account,
    socketFolder,
    log,
  })
  await waitUntilReady(directory, socketFolder, guarded, log)

  return {
    url: `postgresql://${clusterUser}@localhost/${clusterUser}?host=${encodeURIComponent(socketFolder)}`,
    exited: guarded.exited,
    stop: guarded.stop,
  }
}

function serverSettings(socketFolder: string): string[] {
  // JIT compilation costs more than it saves on tables of this size.
  return ['listen_addresses=', `unix_socket_directories=${socketFolder}`, 'timezone=UTC', 'jit=off']
}

const unsafeSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

async function waitUntilReady(
  directory: string,
  socketFolder: string,
  guarded: SupervisedProcess,
  log: string,
): Promise<void> {
  while (guarded.isRunning()) {
    const postmaster = readPostmaster(directory)
    if (postmaster?.isReady && postmaster.socketFolder === socketFolder) return
    await sleep(20)
  }
  throw new Error(`PostgreSQL stopped while starting:\n${readFileSync(log, 'utf8').trim()}`)
}
