import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync, realpathSync } from 'node:fs'

/** The pids of the running processes of the cluster in this folder. */
export function findProcesses(directory: string): number[] {
  return process.platform === 'linux' ? workingIn(realpathSync(directory)) : startedWith(directory)
}

/** Exactly the processes of a cluster have its folder as working directory. */
function workingIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectory(pid) === folder)
}

/** Undefined for a process that has exited, is a zombie, or belongs to another account. */
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
