import { findLiveRemotes } from '../../portal/registry.sql.ts'
import { findRemoteHealth } from '../../portal/reports/report.service.ts'
import { command, parseInteger } from '../command.ts'
import { formatTable } from '../format-table.ts'

export const remoteCommands = [
  command({
    usage: 'remotes list',
    help: 'the remotes that are live, and what each falls back to',
    run: async ({ db }) => {
      const live = await findLiveRemotes(db)
      return formatTable(
        ['remote', 'version', 'last good', 'pages', ''],
        live.map(({ manifest, lastGood, disabled }) => [
          ...[manifest.name, manifest.version, lastGood?.version ?? '-'],
          ...[String(manifest.routes.length), disabled ? 'closed' : ''],
        ]),
      )
    },
  }),
  command({
    usage: 'remotes health [--hours N]',
    help: 'how each version does in the browsers: is the new one worse? (24 hours)',
    run: async ({ db }, { hours = '24' }) => {
      const live = await findLiveRemotes(db)
      const standing = (remote: string, version: string) => {
        const found = live.find(({ manifest }) => manifest.name === remote)
        if (found?.manifest.version === version) return 'current'
        return found?.lastGood?.version === version ? 'last good' : ''
      }
      const health = await findRemoteHealth(db, parseInteger(hours, 24 * 90))
      return formatTable(
        ['remote', 'version', '', 'mounts', 'failures', 'rate', 'fell back', 'faults', 'median', 'p95'],
        health.map(({ remote, version, mounted, failed, fellBack, faults, median, p95 }) => [
          ...[remote, version, standing(remote, version)],
          ...[String(mounted), String(failed), share(failed, mounted + failed), String(fellBack), String(faults)],
          ...[median, p95].map((time) => (time === null ? '-' : `<= ${time} ms`)),
        ]),
      )
    },
  }),
]

const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)
