#!/usr/bin/env node
import { runRelease } from './release-program.ts'
import { UserError } from './user-error.ts'

try {
  const around = { cwd: process.cwd(), env: process.env, say: (line: string) => console.log(line) }
  process.exitCode = await runRelease(process.argv.slice(2), around)
} catch (error) {
  console.error(error instanceof UserError ? error.message : error)
  process.exitCode = 1
}
