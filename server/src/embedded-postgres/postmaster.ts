import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcesses } from './processes.ts'
import { socketFolderPrefix } from './socket-folder.ts'

/** The content of the pid file of a running PostgreSQL. */
export interface Postmaster {
  pid: number
  socketFolder: string
  isReady: boolean
}

export function readPostmaster(directory: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/**
 * Cleans up after a killed process: stops a cluster that is still running, and removes a stale pid file. PostgreSQL
 * itself accepts any running process with that pid, although pids are reused.
 */
export async function stopStaleCluster(directory: string): Promise<void> {
  const left = readPostmaster(directory)
  if (!left) return
  if (findProcesses(directory).includes(left.pid)) process.kill(left.pid, 'SIGINT')
  await waitForExit(directory)
  rmSync(join(directory, 'postmaster.pid'), { force: true })
  if (basename(left.socketFolder).startsWith(socketFolderPrefix)) {
    rmSync(left.socketFolder, { recursive: true, force: true })
  }
}

/** Backends briefly outlive a killed postmaster, and a second postmaster on the same cluster would corrupt it. */
async function waitForExit(directory: string): Promise<void> {
  const patience = Date.now() + 30_000
  while (findProcesses(directory).length > 0) {
    if (Date.now() > patience) throw new Error(`Processes of an earlier run still use ${directory}.`)
    await sleep(50)
  }
}
