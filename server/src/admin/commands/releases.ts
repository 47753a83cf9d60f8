import { listLivingRunners, listWaitingJobs } from '../../releases/gate-queue/gate-job.sql.ts'
import { readProvided } from '../../releases/provided.ts'
import { acceptRelease } from '../../releases/versions/accept.service.ts'
import { describeMove } from '../../releases/versions/moved-pages.ts'
import { type JointPromotion, promoteTogether } from '../../releases/versions/promote-together.service.ts'
import { readTrustedKeys } from '../../releases/signing/keys.ts'
import { parseReason, releasesArgument } from '../arguments.ts'
import { type AddCommands, CommandRefused, requireKeysDirectory, requireShellDirectory } from '../command.ts'
import { formatTimestamp } from '../format-table.ts'

const nextStep = {
  refused: 'The team publishes it again, with the same files.',
  queued: 'The gate judges it with that.',
  'judged again': 'The gate judges it again, and signs it.',
}

export const addReleaseCommands: AddCommands = (program, admin, { print, printTable }) => {
  const release = program.command('release')
  release
    .command('promote')
    .description('makes versions of several remotes current at once, so that pages move between them')
    .addArgument(releasesArgument)
    .requiredOption('--reason <text>', 'kept in the history', parseReason)
    .option('--dry-run', 'prints what would change, and changes nothing')
    .action(async (releases, { reason, dryRun: isDryRun }) => {
      const shellDirectory = requireShellDirectory(admin)
      const provided = await readProvided(shellDirectory)
      if (provided.contract === 0)
        throw new CommandRefused(`${shellDirectory} has no build of the shell; SHELL_DIR is its folder.`)
      const trustedKeys = await readTrustedKeys(requireKeysDirectory(admin))
      const deps = { db: admin.db, provided, trustedKeys }
      for (const line of promotionLines(await promoteTogether(deps, admin.by, { releases, reason, isDryRun })))
        print(line)
    })

  release
    .command('force')
    .description('accepts a version in spite of findings; nobody gets paths, menu ids or storage of others')
    .argument('<remote>', 'its name')
    .argument('<version>', 'a version that was sent to the gate')
    .requiredOption('--reason <text>', 'kept in the history', parseReason)
    .action(async (remote, version, { reason }) => {
      const done = await acceptRelease(admin.db, admin.by, { remote, version, reason })
      print(`${remote} ${version} is accepted. ${nextStep[done]}`)
    })

  program
    .command('gate')
    .command('list')
    .description('the gate runners that are alive, and the candidates that wait')
    .action(async () => {
      const runners = await listLivingRunners(admin.db)
      printTable(
        ['runner', 'since'],
        runners.map(({ name, startedAt }) => [name, formatTimestamp(startedAt)]),
      )
      const jobs = await listWaitingJobs(admin.db)
      printTable(
        ['remote', 'version', 'by', 'waits since', 'attempts', 'runner'],
        jobs.map(({ remote, version, requestedBy, queuedAt, attempts, runner }) => [
          ...[remote, version, requestedBy, formatTimestamp(queuedAt), String(attempts), runner ?? '-'],
        ]),
      )
    })
}

function promotionLines({ promoted, moved, snapshot }: JointPromotion): string[] {
  if (promoted.length === 0) return ['These versions are current already. Nothing was changed.']
  return [
    ...moved.map((page) => `${describeMove(page)}.`),
    ...promoted.map(({ remote, version, replaced }) => `${remote} ${version} replaces ${replaced ?? 'nothing'}.`),
    snapshot === null ? 'Nothing was changed.' : `Snapshot ${snapshot}.`,
  ]
}
