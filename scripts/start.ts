import { join } from 'node:path'
import { announce } from './lib/announcement.ts'
import { build } from './lib/build.ts'
import { untilInterrupted } from './lib/interruption.mjs'
import { logFolder } from './lib/log.mjs'
import { installPackages } from './lib/packages.ts'
import { wantedPort } from './lib/port.mjs'
import { startPortal, type Portal } from './lib/portal-process.ts'
import { main } from './lib/main.mjs'
import { Problem } from './lib/problem.mjs'
import { root } from './lib/project.mjs'
import { step } from './lib/step.mjs'

const dataDirectory = join(root, '.data')
// An institute's own database is never filled with an invented one unasked.
const isDemo = (process.env['DEMO'] ?? (process.env['DATABASE_URL'] ? '0' : '1')) === '1'

await main(async () => {
  await installPackages()
  await step({ title: 'Build the portal', log: 'build' }, build)
  const portal = await step({ title: 'Start the database and the server', log: 'start' }, () =>
    startPortal({
      dataDirectory,
      port: wantedPort(),
      env: { DEMO: isDemo ? '1' : '0' },
      log: join(logFolder, 'server.log'),
    }),
  )
  announce(portal, { isDemo, mail: process.env['SMTP_URL'] ? 'the SMTP server of SMTP_URL' : '.data/outbox' })
  return untilEnd(portal)
})

/** Waits for Ctrl-C, or for a part of the portal to die; leaves nothing running. */
async function untilEnd(portal: Portal): Promise<number> {
  const dead = await Promise.race([untilInterrupted().then(() => undefined), portal.ended])
  console.log('\n  Stopping …')
  await portal.stop()
  if (dead) throw new Problem(`The ${dead} ended by itself. Its last words: .logs/server.log`)
  console.log('  The portal has stopped.\n')
  return 0
}
