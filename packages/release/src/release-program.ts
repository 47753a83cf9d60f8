import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { addCompletion } from '@portal/command-line/completion'
import { createProgram, type ExitCode, runProgram } from '@portal/command-line/program'
import { remotesHere } from './find-remote.ts'
import { change } from './commands/change.ts'
import { check } from './commands/check.ts'
import type { CliContext } from './commands/cli-context.ts'
import { list } from './commands/list.ts'
import type { GateOutcome } from './commands/follow-gate.ts'
import { publish } from './commands/publish.ts'
import { status } from './commands/status.ts'

const portalOption = new Option('--portal <url>', 'the portal')
  .env('PORTAL_URL')
  .default('http://localhost:8080')
  .argParser(parsePortalUrl)
const tokenOption = new Option('--token <token>', 'release token of the remote, made by an operator')
  .env('RELEASE_TOKEN')
  .makeOptionMandatory()
const distOption = new Option('--dist <folder>', 'takes a built folder and builds nothing')
const noPromoteOption = new Option(
  '--no-promote',
  'does not make it current yet, so that it may have pages that move here later',
)
const forceOption = new Option('--force', 'in spite of findings about texts, sizes and pages; this is recorded')
const waitOption = new Option('--wait <minutes>', 'ends the command after so long; the version stays in the gate')
  .default(15)
  .argParser(parseMinutes)
const reasonOption = new Option('--reason <text>', 'kept in the history')

const gateAccounts = `
check signs in as GATE_EMAIL with GATE_PASSWORD, and as GATE_HEAD_EMAIL with GATE_HEAD_PASSWORD for pages of heads;
GATE_API_PASSWORD is the portal's API password, where it has one.`

const exitCodes: Record<GateOutcome, ExitCode> = { published: 0, refused: 1, undecided: 3 }

/** Runs `pnpm release`; throws a `UserError` when the portal or the remote's folder refuses. */
export async function runRelease(words: string[], around: CliContext): Promise<ExitCode> {
  const program = createProgram('pnpm release', { remote: 'marks', version: '1.2.0' }).addHelpText(
    'after',
    gateAccounts,
  )
  let result: ExitCode = 0

  const remoteCommand = (word: string, description: string) =>
    program
      .command(word)
      .description(description)
      .argument('<remote>', 'its name')
      .addOption(portalOption)
      .addOption(tokenOption)

  remoteCommand('check', 'builds the remote and runs the checks here; sends nothing')
    .addOption(distOption)
    .addOption(noPromoteOption)
    .action(async (remote, { dist, promote, ...access }) => {
      result = (await check({ remote, ...access }, { dist, promote }, around)) ? 0 : 1
    })

  remoteCommand('publish', "sends the remote to the portal's gate; when that passes it, teachers have it")
    .addOption(distOption)
    .addOption(noPromoteOption)
    .addOption(forceOption)
    .addOption(reasonOption)
    .addOption(waitOption)
    .action(async (remote, { dist, promote, force = false, reason, wait: waitMinutes, ...access }) => {
      const options = { dist, promote, force, reason, waitMinutes }
      result = exitCodes[await publish({ remote, ...access }, options, around)]
    })

  remoteCommand('status', "follows a version through the portal's gate")
    .argument('<version>', 'one that was published')
    .addOption(waitOption)
    .action(async (remote, version, { wait: waitMinutes, ...access }) => {
      result = exitCodes[await status({ remote, ...access }, { version, waitMinutes }, around)]
    })

  remoteCommand('abandon', 'ends a publish that broke off or waits, so that the next one can begin')
    .addOption(reasonOption)
    .action((remote, { reason, ...access }) => change('abandon', { remote, ...access }, { reason }, around))

  remoteCommand('promote', 'makes a published version the current one')
    .argument('<version>', 'a published one')
    .addOption(reasonOption)
    .action((remote, version, { reason, ...access }) =>
      change('promote', { remote, ...access }, { version, reason }, around),
    )

  remoteCommand('rollback', 'goes back to the last good version, or to the one named')
    .argument('[version]', 'a published one')
    .addOption(reasonOption)
    .action((remote, version, { reason, ...access }) =>
      change('rollback', { remote, ...access }, { version, reason }, around),
    )

  remoteCommand('list', 'what is live, what was released by whom, what was changed when')
    .option('--report <version>', "the gate's report of that version")
    .action((remote, { report, ...access }) => list({ remote, ...access }, report, around))

  remoteCommand('disable', 'shows a notice in place of its pages')
    .option('--fr <text>', 'the notice in French; all three languages, or none')
    .option('--en <text>', 'in English')
    .option('--ar <text>', 'in Arabic')
    .addOption(reasonOption)
    .action((remote, { fr, en, ar, reason, ...access }, command) => {
      const notice = fr && en && ar ? { fr, en, ar } : undefined
      if (!notice && [fr, en, ar].some((text) => text !== undefined))
        command.error('error: a notice is given in all three languages: --fr, --en and --ar')
      return change('disable', { remote, ...access }, { notice, reason }, around)
    })

  remoteCommand('enable', 'shows the pages again')
    .addOption(reasonOption)
    .action((remote, { reason, ...access }) => change('enable', { remote, ...access }, { reason }, around))

  remoteCommand('withdraw', 'takes the remote away: no version is live; promote brings one back')
    .addOption(reasonOption)
    .action((remote, { reason, ...access }) => change('withdraw', { remote, ...access }, { reason }, around))

  remoteCommand('retire', 'deletes old versions that nothing needs')
    .option('--older-than <days>', 'only what is older', parseDays)
    .addOption(reasonOption)
    .action((remote, { olderThan: olderThanDays, reason, ...access }) =>
      change('retire', { remote, ...access }, { olderThanDays, reason }, around),
    )

  addCompletion(program, { remote: () => remotesHere(around.cwd) })
  const exitCode = await runProgram(program, words)
  return exitCode === 0 ? result : exitCode
}

function parsePortalUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new InvalidArgumentError('It is no address of a portal.')
  return new URL(text).origin
}

function parseMinutes(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It must be a number of minutes.')
  return Number(text)
}

function parseDays(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It must be a number of days.')
  return Number(text)
}
