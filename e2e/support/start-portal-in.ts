import { join } from 'node:path'
import { startPortal, type Portal } from '../../scripts/lib/portal-process.ts'
import { freePort } from './free-port.ts'

export interface PortalOptions {
  /** Settings of the server in addition to those of every portal of the journeys. */
  env?: Record<string, string>
  /** Whether it has a gate runner, which publishing needs. */
  hasGateRunner?: boolean
}

/** Starts the built portal in a folder, on a free port; its gate is patient, because journeys play on busy machines. */
export async function startPortalIn(
  folder: string,
  { env = {}, hasGateRunner = false }: PortalOptions,
): Promise<Portal> {
  return startPortal({
    dataDirectory: join(folder, 'data'),
    port: await freePort(),
    env: { GATE_TIME_LIMIT: '400', LOG_LEVEL: 'warn', ...env },
    ...(hasGateRunner && { gateRunnerLog: join(folder, 'gate-runner.log') }),
  })
}
