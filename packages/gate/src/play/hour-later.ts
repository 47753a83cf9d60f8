import type { CDPSession } from 'playwright-core'
import { endsWithin } from './ends-within.ts'

const hour = 3_600_000

/**
 * Moves the clock of a page on by an hour at once: its timers fire, and its dates advance. The clock is the browser's
 * own, so no replaced function shows that nobody waited. Afterwards the clock of the page stands still. Returns whether
 * the hour ended within `longest` milliseconds.
 */
export async function moveOneHourOn(devtools: CDPSession, longest: number): Promise<boolean> {
  const ended = new Promise<true>((resolve) => {
    devtools.once('Emulation.virtualTimeBudgetExpired', () => resolve(true))
  })
  await devtools.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: hour })
  return (await endsWithin(longest, ended)) ?? false
}
