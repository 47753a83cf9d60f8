import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Account } from './account.ts'

/** The environment of PostgreSQL's programs, without variables that change the locale or the behaviour. */
export const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** Runs one of PostgreSQL's programs and waits for its exit; rejects with its output when it fails. */
export async function runProgram(program: string, args: string[], account: Account, input = ''): Promise<void> {
  const child = spawn(program, args, { ...account, cwd: '/', env: environment })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  // A program that exits before reading stdin reports the cause in its output.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [code, signal] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} failed (${signal ?? `code ${code}`}):\n${output.trim()}`)
}
