import { createReleaseToken, listReleaseTokens, revokeReleaseToken } from '../../portal/releases/token.service.ts'
import { command, parseInteger } from '../command.ts'
import { formatTimestamp, formatTable } from '../format-table.ts'

export const releaseTokenCommands = [
  command({
    usage: 'release-token create REMOTE [--label TEXT]',
    help: 'a token for the team of one remote, shown once',
    refusals: { 'remote.name': 'A remote has a name of small letters, digits and dashes, like marks.' },
    run: async ({ db, by }, { REMOTE: remote, label = 'team' }) =>
      `Release token of ${remote}: ${await createReleaseToken(db, by, { remote, label })}`,
  }),
  command({
    usage: 'release-token list',
    help: 'who may release what, and when they last did',
    run: async ({ db }) => {
      const tokens = await listReleaseTokens(db)
      return formatTable(
        ['id', 'remote', 'label', 'created', 'last use', 'revoked'],
        tokens.map(({ id, remote, label, created_at, last_used_at, revoked_at }) => [
          ...[String(id), remote, label, formatTimestamp(created_at)],
          ...[last_used_at, revoked_at].map((date) => (date ? formatTimestamp(date) : '-')),
        ]),
      )
    },
  }),
  command({
    usage: 'release-token revoke ID',
    help: 'ends a token at once',
    refusals: { absent: 'There is no such token that is not revoked.' },
    run: async ({ db, by }, { ID }) => {
      await revokeReleaseToken(db, by, parseInteger(ID, 2 ** 31 - 1))
      return `Token ${ID} is revoked.`
    },
  }),
]
