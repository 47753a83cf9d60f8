#!/usr/bin/env node
import { runRelease } from './release-program.ts'
import { UserError } from '@portal/gate/user-error'

let interrupted: AbortSignal | undefined
const around = {
  cwd: process.cwd(),
  env: process.env,
  say: (line: string) => console.log(line),
  /** Only a command that waits reads it; the first Ctrl-C ends the others. */
  get interrupted() {
    return (interrupted ??= untilInterrupted())
  },
}

try {
  process.exitCode = await runRelease(process.argv.slice(2), around)
} catch (error) {
  console.error(error instanceof UserError ? error.message : error)
  process.exitCode = 1
}

function untilInterrupted(): AbortSignal {
  const controller = new AbortController()
  process.once('SIGINT', () => controller.abort())
  return controller.signal
}
