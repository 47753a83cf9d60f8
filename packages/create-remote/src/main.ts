#!/usr/bin/env node
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createRemote } from './create-remote.ts'
import { UserError } from './user-error.ts'

const usage = 'create-remote NAME [--at FOLDER] [--packages FOLDER]'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' }, packages: { type: 'string' } },
  })
  const [name, ...others] = positionals
  if (!name || others.length > 0) throw new UserError(`Usage: ${usage}`)
  const from = process.cwd()
  const folder = createRemote({ name, from, ...values })
  console.log(`The remote ${name} stands in ${relative(from, folder) || '.'}`)
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (!(error instanceof UserError) && !isUsage) throw error
  console.error(isUsage ? `${error.message}\nUsage: ${usage}` : error.message)
  process.exitCode = 1
}
