import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fchmodSync, openSync } from 'node:fs'
import type { Account } from './account.ts'
import { environment } from './run-program.ts'

/**
 * Runs a program until this process exits. A shell holds the reading end of a pipe from this process: when this process
 * exits or is killed, the pipe closes, and the shell interrupts the program, waits for it, and removes the socket
 * folder.
 */
const script = `
sockets=$1
shift
"$@" 3<&- &
program=$!
{ read -r _ <&3; kill -INT "$program"; } &
watch=$!
wait "$program"
code=$?
kill "$watch" 2>/dev/null
rm -rf "$sockets"
exit $code
`

export interface SupervisedProcess {
  exited: Promise<void>
  isRunning: () => boolean
  stop: () => Promise<void>
}

/**
 * Starts the program in its own process group, so that Ctrl-C reaches only this process; writes its output to `log`.
 */
export function startSupervised(
  command: string[],
  { account, socketFolder, log }: { account: Account; socketFolder: string; log: string },
): SupervisedProcess {
  const output = openSync(log, 'w', 0o600)
  fchmodSync(output, 0o600)
  const shell: ChildProcess = spawn('/bin/sh', ['-c', script, 'guard', socketFolder, ...command], {
    ...account,
    cwd: '/',
    env: environment,
    stdio: ['ignore', output, output, 'pipe'],
    detached: true,
  })
  closeSync(output)
  const exited = endOf(shell)
  return {
    exited,
    isRunning: () => shell.exitCode === null && shell.signalCode === null,
    stop: async () => {
      shell.stdio[3]?.destroy()
      await exited
    },
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  await once(child, 'exit')
}
