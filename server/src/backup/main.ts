import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { withDatabaseUrl } from '../database/resolve-database-url.ts'
import { createStorage } from '../storage/create-storage.ts'
import { createBackup } from './backup.ts'
import { restore } from './restore.ts'

const usage = `Usage:
  pnpm backup FILE               every row and every stored file, as they are at one moment
  pnpm restore FILE [--replace]  brings them back into an empty database, or in place of what is there

The database is DATABASE_URL, else that of the portal that runs here.
`

const [command, ...words] = process.argv.slice(2)
const file = words.find((word) => !word.startsWith('-'))
const replace = words.includes('--replace')
const isUnderstood = words.length === (replace && command === 'restore' ? 2 : 1)

try {
  if (!file || !isUnderstood) {
    process.stderr.write(usage)
    process.exitCode = 2
  } else {
    const config = readConfig(withDatabaseUrl(process.env))
    const storage = createStorage(config)
    if (command === 'restore') await restore(config.databaseUrl, storage, resolve(file), { replace })
    else await createBackup(config.databaseUrl, storage, resolve(file))
    process.stdout.write(command === 'restore' ? `${file} is restored.\n` : `${file} is written.\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
