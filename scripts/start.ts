import { join } from 'node:path'
import { findChromium } from '../packages/gate/src/browser/find-chromium.ts'
import { demoGateAccounts } from './lib/demo-gate-accounts.ts'
import { findDemoAccounts, printStartMessage } from './lib/start-message.ts'
import { run } from './lib/command.mjs'
import { interruptSignal, untilInterrupted } from './lib/interrupt-signal.mjs'
import { logFolder, type Log } from './lib/log.mjs'
import { main } from './lib/main.mjs'
import { installPackages } from './lib/packages.ts'
import { wantedPort } from './lib/port.mjs'
import { startPortal, type Portal } from './lib/portal-process.ts'
import { UserError } from './lib/user-error.mjs'
import { root } from './lib/project.mjs'
import { step } from './lib/step.mjs'

const { DATABASE_URL, SMTP_URL, DEMO, ALLOW_OVERRIDES } = process.env
// The database of an institute is never filled with demo data by default.
const isDemo = (DEMO ?? (DATABASE_URL ? '0' : '1')) === '1'
const logs = { server: '.logs/server.log', database: '.data/postgres/postgres.log' }
const hasChromium = findChromium() !== undefined
const mail = SMTP_URL ? 'the SMTP server of SMTP_URL' : '.data/outbox'

await main(async () => {
  await installPackages()
  await step({ title: 'Build the portal', log: 'build' }, build)
  const portal = await step({ title: 'Start the database and the server', log: 'start' }, start)
  const accounts = isDemo ? await findDemoAccounts(portal.databaseUrl) : new Set<string>()
  if (!interruptSignal.aborted) printStartMessage(portal, { accounts, mail, hasGateRunner: hasChromium })
  return untilEnd(portal)
})

function start(): Promise<Portal> {
  return startPortal({
    dataDirectory: join(root, '.data'),
    port: wantedPort(),
    env: {
      DEMO: isDemo ? '1' : '0',
      // Nobody works in the demo, so overrides for remotes under development are allowed.
      ALLOW_OVERRIDES: ALLOW_OVERRIDES ?? (isDemo ? '1' : '0'),
      ...(DATABASE_URL && { DATABASE_URL }),
      ...(isDemo && { ...demoGateAccounts, ...gateAccountsOf(process.env) }),
    },
    log: join(logFolder, 'server.log'),
    ...(hasChromium && { gateRunnerLog: join(logFolder, 'gate-runner.log') }),
  })
}

/** The accounts of the gate runner that the environment names. */
function gateAccountsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.keys(demoGateAccounts).flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

/** Waits for Ctrl-C, or for a part of the portal to end; stops every process. */
async function untilEnd(portal: Portal): Promise<number> {
  const endedPart = await Promise.race([untilInterrupted().then(() => undefined), portal.ended])
  console.log('\n  Stopping …')
  await portal.stop()
  if (endedPart) throw new UserError(`The ${endedPart} ended by itself. It may say why in ${logs[endedPart]}`)
  console.log('  The portal has stopped.\n')
  return 0
}

/** Generates the client and builds every app whose sources have changed. */
async function build(log: Log): Promise<void> {
  const quiet = ['--output-logs=new-only', '--log-order=grouped', '--no-update-notifier']
  await run('pnpm', ['exec', 'turbo', 'run', 'generate', 'build', ...quiet], { log })
}
