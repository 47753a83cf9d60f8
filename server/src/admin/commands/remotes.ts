import { findLiveRemotes } from '../../portal/registry.sql.ts'
import { findRemoteHealth } from '../../portal/reports/report.service.ts'
import { integerUpTo } from '../arguments.ts'
import type { AddCommands } from '../command.ts'

export const addRemoteCommands: AddCommands = (program, admin, { printTable }) => {
  const remotes = program.command('remotes')
  remotes
    .command('list')
    .description('the remotes that are live, and what each falls back to')
    .action(async () => {
      const live = await findLiveRemotes(admin.db)
      printTable(
        ['remote', 'version', 'last good', 'pages', ''],
        live.map(({ manifest, lastGood, disabled }) => [
          ...[manifest.name, manifest.version, lastGood?.version ?? '-'],
          ...[String(manifest.routes.length), disabled ? 'closed' : ''],
        ]),
      )
    })

  remotes
    .command('health')
    .description('how each version does in the browsers: is the new one worse?')
    .option('--hours <n>', 'how far back', integerUpTo(24 * 90), 24)
    .action(async ({ hours }) => {
      const live = await findLiveRemotes(admin.db)
      const standing = (remote: string, version: string) => {
        const found = live.find(({ manifest }) => manifest.name === remote)
        if (found?.manifest.version === version) return 'current'
        return found?.lastGood?.version === version ? 'last good' : ''
      }
      const health = await findRemoteHealth(admin.db, hours)
      printTable(
        ['remote', 'version', '', 'mounts', 'failures', 'rate', 'fell back', 'faults', 'median', 'p95'],
        health.map(({ remote, version, mounted, failed, fellBack, faults, median, p95 }) => [
          ...[remote, version, standing(remote, version)],
          ...[String(mounted), String(failed), share(failed, mounted + failed), String(fellBack), String(faults)],
          ...[median, p95].map((time) => (time === null ? '-' : `<= ${time} ms`)),
        ]),
      )
    })
}

const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)
