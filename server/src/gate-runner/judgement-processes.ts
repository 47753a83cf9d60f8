import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export interface JudgementProcesses {
  /** Returns a process that has judged nothing yet, started in advance if possible. */
  take: () => ChildProcess
  /** Starts the process of the next judgement in advance, because loading its modules takes time. */
  prepare: () => void
  /** Ends the process that was started in advance. */
  stop: () => void
}

/** The processes of the judgements of one runner; each judges one candidate. */
export function createJudgementProcesses(start = startJudgementProcess): JudgementProcesses {
  let prepared: ChildProcess | null = null
  const isWaiting = (child: ChildProcess) => child.connected && child.exitCode === null && child.signalCode === null

  return {
    take() {
      const child = prepared && isWaiting(prepared) ? prepared : start()
      prepared = null
      return child
    },
    prepare() {
      if (!prepared || !isWaiting(prepared)) prepared = start()
    },
    stop() {
      prepared?.kill('SIGKILL')
      prepared = null
    },
  }
}

/** Starts a process that judges one candidate as soon as it gets the assignment. */
export function startJudgementProcess(module = join(import.meta.dirname, 'judge-candidate.ts')): ChildProcess {
  return fork(module, {
    env: publicEnvironment(),
    // The modules that the runner preloads are not for this process.
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Without the keys, the database and the storage's credentials. */
function publicEnvironment(): NodeJS.ProcessEnv {
  const names = [
    'PATH',
    'HOME',
    'TMPDIR',
    'LANG',
    'LC_ALL',
    'TZ',
    'NODE_EXTRA_CA_CERTS',
    'CHROMIUM',
    'GATE_API_PASSWORD',
  ]
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
