#!/usr/bin/env node
import { relative } from 'node:path'
import { createProgram, runProgram } from '@portal/command-line/program'
import { createRemote } from './create-remote.ts'
import { UserError } from './user-error.ts'

const program = createProgram('create-remote', { name: 'seminars' })
  .description('creates a remote in the enclosing workspace, or in a repository of its own')
  .argument('<name>', 'small letters, digits and single dashes')
  .option('--at <folder>', 'a new repository')
  .option('--packages <folder>', 'tarballs from which it installs the packages of the portal')
  .action((name, options) => {
    const from = process.cwd()
    const { folder, nextCommands } = createRemote({ name, from, ...options })
    const next = nextCommands.map((command) => `  ${command}`).join('\n')
    console.log(`Created the remote ${name} in ${relative(from, folder)}. Next:\n\n${next}\n`)
  })

try {
  process.exitCode = await runProgram(program, process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
