import { createReleaseToken, listReleaseTokens, revokeReleaseToken } from '../../releases/versions/token.service.ts'
import { idArgument } from '../arguments.ts'
import type { AddCommands } from '../command.ts'
import { formatTimestamp } from '../format-table.ts'

export const addReleaseTokenCommands: AddCommands = (program, admin, { print, printTable }) => {
  const releaseToken = program.command('release-token')
  releaseToken
    .command('create')
    .description('a token for the team of one remote, shown once')
    .argument('<remote>', 'its name')
    .option('--label <text>', 'who holds it', 'team')
    .action(async (remote, { label }) =>
      print(`Release token of ${remote}: ${await createReleaseToken(admin.db, admin.by, { remote, label })}`),
    )

  releaseToken
    .command('list')
    .description('who may release what, and when they last did')
    .action(async () => {
      const tokens = await listReleaseTokens(admin.db)
      printTable(
        ['id', 'remote', 'label', 'created', 'last use', 'revoked'],
        tokens.map(({ id, remote, label, created_at, last_used_at, revoked_at }) => [
          ...[String(id), remote, label, formatTimestamp(created_at)],
          ...[last_used_at, revoked_at].map((date) => (date ? formatTimestamp(date) : '-')),
        ]),
      )
    })

  releaseToken
    .command('revoke')
    .description('ends a token at once')
    .addArgument(idArgument)
    .action(async (id) => {
      await revokeReleaseToken(admin.db, admin.by, id)
      print(`Token ${id} is revoked.`)
    })
}
