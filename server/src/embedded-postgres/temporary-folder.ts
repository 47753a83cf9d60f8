import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, where Linux has one. */
const memory = '/dev/shm'
const gigabyte = 1024 ** 3

/** The clusters in a folder; each may be a symbolic link to another folder. */
const clusters = ['postgres', 'data/postgres']

/**
 * Creates a folder for temporary databases: in memory where there is ample room, because a database consists of a
 * thousand files and some disks take half a second to create them, otherwise on the disk. Removes the folders of this
 * kind whose process was killed.
 */
export function makeTemporaryFolder(kind: string): string {
  removeLeftovers(kind)
  const folder = mkdtempSync(join(root(), `${kind}-${process.pid}-`))
  // PostgreSQL does not run as root; its account must be able to traverse this folder.
  chmodSync(folder, 0o711)
  return folder
}

export function removeTemporaryFolder(folder: string): void {
  for (const cluster of clusters.map((name) => join(folder, name)).filter((path) => existsSync(path)))
    rmSync(realpathSync(cluster), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
}

function root(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * gigabyte && freemem() > 8 * gigabyte ? memory : tmpdir()
}

/** The pid of the process that made a folder is in its name. */
function removeLeftovers(kind: string): void {
  for (const parent of [tmpdir(), memory].filter((path) => existsSync(path))) {
    for (const name of readdirSync(parent)) {
      const pid = name.startsWith(`${kind}-`) ? Number(name.slice(kind.length + 1).split('-')[0]) : Number.NaN
      if (pid > 0 && !isAlive(pid)) removeTemporaryFolder(join(parent, name))
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
