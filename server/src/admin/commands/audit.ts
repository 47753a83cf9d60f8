import { readAudit } from '../../kernel/audit.ts'
import { integerUpTo } from '../arguments.ts'
import type { AddCommands } from '../command.ts'
import { formatTimestamp } from '../format-table.ts'

export const addAuditCommands: AddCommands = (program, admin, { printTable }) => {
  program
    .command('audit')
    .description('who did what, newest first')
    .option('--last <n>', 'number of lines', integerUpTo(10_000), 50)
    .action(async ({ last }) => {
      const lines = await readAudit(admin.db, last)
      printTable(
        ['when (UTC)', 'who', 'what', 'to', 'details'],
        lines.map(({ at, actor, action, subject, details }) => [
          ...[formatTimestamp(at), actor, action, subject],
          Object.keys(details).length > 0 ? JSON.stringify(details) : '',
        ]),
      )
    })
}
