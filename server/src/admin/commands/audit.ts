import { readAudit } from '../../platform/audit.ts'
import { command, parseInteger } from '../command.ts'
import { formatTimestamp, formatTable } from '../format-table.ts'

export const auditCommands = [
  command({
    usage: 'audit [--last N]',
    help: 'who did what, newest first (50 lines)',
    run: async ({ db }, { last = '50' }) => {
      const lines = await readAudit(db, parseInteger(last, 10_000))
      return formatTable(
        ['when (UTC)', 'who', 'what', 'to', 'details'],
        lines.map(({ at, actor, action, subject, details }) => [
          ...[formatTimestamp(at), actor, action, subject],
          Object.keys(details).length > 0 ? JSON.stringify(details) : '',
        ]),
      )
    },
  }),
]
