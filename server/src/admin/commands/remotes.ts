import { findRemoteHealth, type RemoteHealth } from '../../releases/reports/report.service.ts'
import { readProvided } from '../../releases/provided.ts'
import { pin, unpin } from '../../releases/versions/last-good.service.ts'
import { findSigningKey } from '../../releases/signing/sign-release.ts'
import { readTrustedKeys } from '../../releases/signing/keys.ts'
import { findStartObstacles } from '../../releases/versions/start-obstacles.ts'
import { judgeReports } from '../../releases/versions/last-good.ts'
import { listRemotes, type ListedRemote } from '../../releases/versions/remote-list.ts'
import { integerUpTo, remoteArgument, versionArgument } from '../arguments.ts'
import { type AddCommands, requireKeysDirectory } from '../command.ts'

export const addRemoteCommands: AddCommands = (program, admin, { print, printTable }) => {
  const remotes = program.command('remotes')
  remotes
    .command('list')
    .description('the remotes that are live, whose keys signed them, what each falls back to, and which cannot start')
    .action(async () => {
      const trustedKeys = await readTrustedKeys(requireKeysDirectory(admin))
      const live = await listRemotes(admin.db)
      printTable(
        ['remote', 'version', 'signed by', 'forced by', 'last good', 'because', 'pages', ''],
        live.map(({ manifest, forcedBy, lastGood, disabled, ...signature }) => [
          ...[manifest.name, manifest.version],
          ...[findSigningKey({ manifest, ...signature }, trustedKeys)?.name ?? 'unsigned', forcedBy ?? '-'],
          ...[lastGood?.version ?? '-', lastGood ? reasonFor(lastGood) : '-'],
          ...[String(manifest.routes.length), disabled ? 'disabled' : ''],
        ]),
      )
      if (admin.shellDirectory === undefined) return
      const provided = await readProvided(admin.shellDirectory)
      for (const { remote, version, reasons } of await findStartObstacles(admin.db, { provided, trustedKeys }))
        print(`\n${remote} ${version} cannot start in any browser: ${reasons.join(' ')}`)
    })

  remotes
    .command('health')
    .description('how each version does in the browsers: is the new one worse?')
    .option('--hours <n>', 'how far back', integerUpTo(24 * 90), 24)
    .action(async ({ hours }) => {
      const live = new Map((await listRemotes(admin.db)).map((listed) => [listed.manifest.name, listed]))
      const standing = (remote: string, version: string) => {
        const { manifest, lastGood } = live.get(remote) ?? {}
        if (version === manifest?.version) return 'current'
        if (version !== lastGood?.version) return ''
        return lastGood.isPinned ? 'last good, pinned' : 'last good'
      }
      const health = await findRemoteHealth(admin.db, hours)
      printTable(
        ['remote', 'version', '', 'starts', 'failures', 'rate', ...Object.keys(healthColumns), 'median', 'p95'],
        health.map((row) => [
          ...[row.remote, row.version, standing(row.remote, row.version)],
          ...[
            String(row.mounted + row.failed),
            String(failuresOf(row)),
            share(failuresOf(row), row.mounted + row.failed),
          ],
          ...Object.values(healthColumns).map((count) => String(count(row))),
          ...[row.median, row.p95].map((time) => (time === null ? '-' : `<= ${time} ms`)),
        ]),
      )
    })

  remotes
    .command('pin')
    .description('makes a version the last good one, whatever browsers report')
    .addArgument(remoteArgument)
    .addArgument(versionArgument)
    .action(async (remote, version) => {
      await pin(admin.db, admin.by, { remote, version })
      print(`${remote} falls back to ${version} until it is unpinned.`)
    })

  remotes
    .command('unpin')
    .description('chooses the last good version by the reports of browsers again')
    .addArgument(remoteArgument)
    .action(async (remote) => {
      await unpin(admin.db, admin.by, remote)
      print(`${remote} has no pinned version.`)
    })
}

const healthColumns: Record<string, (row: RemoteHealth) => number> = {
  'not started': ({ failed }) => failed,
  crashed: ({ crashed }) => crashed,
  empty: ({ empty }) => empty,
  loading: ({ loading }) => loading,
  'no data': ({ noData }) => noData,
  frozen: ({ frozen }) => frozen,
  violations: ({ violations }) => violations,
  'fell back': ({ fellBack }) => fellBack,
  faults: ({ faults }) => faults,
}

const failuresOf = ({ failed, crashed, empty, loading, noData, frozen, violations }: RemoteHealth): number =>
  failed + crashed + empty + loading + noData + frozen + violations

function reasonFor(lastGood: NonNullable<ListedRemote['lastGood']>): string {
  const { isPinned, reporters, share: failed } = lastGood
  const verdict = isPinned ? 'pinned' : judgeReports(lastGood)
  return reporters === 0 ? verdict : `${verdict}, ${share(failed, 1)} of the starts of ${reporters} accounts failed`
}

const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)
