import { createProgram, runProgram } from '@portal/command-line/program'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { withDatabaseUrl } from '../database/resolve-database-url.ts'
import { explainFailure } from '../explain-failure.ts'
import { checkConsistency, currentPeriod } from './check-consistency.ts'

const program = createProgram('pnpm consistency', {})
  .description('compares what all pages, lists and feeds say of the classes and rolls of a period')
  .option('--from <day>', 'the first day, yyyy-mm-dd; four weeks ago without it')
  .option('--to <day>', 'the last day, yyyy-mm-dd; in two weeks without it')
  .addHelpText('after', '\nThe database is DATABASE_URL, else that of the portal that runs here.')
  .action(async ({ from, to }: { from?: string; to?: string }) => {
    const db = connect(readConfig(withDatabaseUrl(process.env)).databaseUrl)
    try {
      const period = await currentPeriod(db)
      const { facts, differences } = await checkConsistency(db, {
        first: from ?? period.first,
        last: to ?? period.last,
      })
      for (const { fact, says } of differences) process.stdout.write(`${fact}: ${describe(says)}\n`)
      process.stdout.write(`${facts} facts compared, ${differences.length} differences\n`)
      if (differences.length > 0) process.exitCode = 1
    } finally {
      await db.destroy()
    }
  })

const describe = (says: Record<string, string>) =>
  Object.entries(says)
    .map(([surface, word]) => `${surface}: ${word}`)
    .join(', ')

try {
  process.exitCode = await runProgram(program, process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exitCode = 1
}
