import { liveRemotes } from '../../portal/registry.sql.ts'
import { command } from '../command.ts'
import { table } from '../table.ts'

export const remoteCommands = [
  command({
    usage: 'remotes list',
    help: 'the remotes that are live, and what each falls back to',
    run: async ({ db }) => {
      const live = await liveRemotes(db)
      return table(
        ['remote', 'version', 'last good', 'pages'],
        live.map(({ manifest, lastGood }) => [
          ...[manifest.name, manifest.version, lastGood?.version ?? '-'],
          String(manifest.routes.length),
        ]),
      )
    },
  }),
]
