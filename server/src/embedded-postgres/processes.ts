import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync, realpathSync } from 'node:fs'

/** The living processes of the cluster in this folder, however their numbers came about. */
export function processesOf(directory: string): number[] {
  return process.platform === 'linux' ? workingIn(realpathSync(directory)) : startedWith(directory)
}

/** Every process of a cluster works in the cluster's folder, and no other process does. */
function workingIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectory(pid) === folder)
}

/** Undefined for a process that is gone, is a zombie, or belongs to somebody else. */
function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function startedWith(directory: string): number[] {
  return execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`-D ${directory} `))
    .map((line) => Number.parseInt(line, 10))
}
