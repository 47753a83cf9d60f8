import { resolve } from 'node:path'
import { createProgram, runProgram } from '@portal/command-line/program'
import { readConfig } from '../config.ts'
import { withDatabaseUrl } from '../database/resolve-database-url.ts'
import { createStorage } from '../storage/create-storage.ts'
import { explainFailure } from '../explain-failure.ts'
import { createBackup } from './backup.ts'
import { restore } from './restore.ts'

const [word, ...words] = process.argv.slice(2)
const program = createProgram(`pnpm ${word}`, { file: '/backups/portal-2026-11-21' })
  .argument('<file>', 'the archive')
  .addHelpText('after', '\nThe database is DATABASE_URL, else that of the portal that runs here.')

if (word === 'restore')
  program
    .description('brings every row and every stored file of an archive back into an empty database')
    .option('--replace', 'deletes what the database holds')
    .action(async (file, { replace }) => {
      const { databaseUrl, storage } = settings()
      await restore(databaseUrl, storage, resolve(file), { replace })
      process.stdout.write(`${file} is restored.\n`)
    })
else
  program
    .description('writes every row and every stored file, as they are at one moment, into a new archive')
    .action(async (file) => {
      const { databaseUrl, storage } = settings()
      await createBackup(databaseUrl, storage, resolve(file))
      process.stdout.write(`${file} is written.\n`)
    })

try {
  process.exitCode = await runProgram(program, words)
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exitCode = 1
}

function settings() {
  const config = readConfig(withDatabaseUrl(process.env))
  return { databaseUrl: config.databaseUrl, storage: createStorage(config) }
}
