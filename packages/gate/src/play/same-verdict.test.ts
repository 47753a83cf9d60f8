import { casesOfRun } from '@portal/release-proofs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allChecks, staticChecks } from '../all-checks.ts'
import { findChromium } from '../browser/find-chromium.ts'
import type { Candidate } from '../candidate/candidate.ts'
import { startBusyProcesses } from '../testing/busy-processes.ts'
import { checkInput } from '../testing/candidate.ts'
import { startFixturePortal } from '../testing/fixture-portal.ts'
import { harmlessCandidates, harmlessData, harmlessDelays } from '../testing/harmless-candidates.ts'
import { CannotJudge } from './cannot-judge.ts'
import { runLimited } from './run-limited.ts'

const busyProcesses = 8
/** Plays beside the busy processes at the same time, which are load for each other too. */
const atOnce = 4

let portal: Awaited<ReturnType<typeof startFixturePortal>>

beforeAll(async () => {
  portal = await startFixturePortal(harmlessData, harmlessDelays)
})
afterAll(() => portal.stop())

/** The findings of the played checks; null when nothing can be said of the candidate. */
async function verdictOn(candidate: Candidate): Promise<string[] | null> {
  const env = { CHROMIUM: findChromium(), GATE_EMAIL: 'a@institut.example', GATE_PASSWORD: 'secret' }
  const checks = allChecks({ portal: portal.url, env }).filter((check) => !staticChecks.includes(check))
  try {
    const results = []
    for (const { run } of checks) results.push(await run(checkInput({ candidate })))
    return results.flatMap(({ findings }) => findings.map(({ text }) => text))
  } catch (error) {
    if (error instanceof CannotJudge) return null
    throw error
  }
}

it('has twenty candidates', () => {
  expect(new Set(harmlessCandidates.map(([name]) => name)).size).toBe(20)
})

it(
  'a harmless candidate has no finding, with nothing beside and beside busy processes',
  { timeout: 3_600_000 },
  async () => {
    const candidates = casesOfRun(harmlessCandidates, { of: 'same verdict' })
    const clean = candidates.map(([name]) => [name, []])
    const play =
      ([name, candidate]: (typeof candidates)[number]) =>
      async () => [name, await verdictOn(candidate)]
    expect(await runLimited(candidates.map(play), 1)).toEqual(clean)
    const endBusyProcesses = startBusyProcesses(busyProcesses)
    try {
      const verdicts = await runLimited(candidates.map(play), atOnce)
      // A candidate of which nothing can be said is given back to the queue.
      expect(verdicts.map(([name, findings]) => [name, findings ?? []])).toEqual(clean)
    } finally {
      await endBusyProcesses()
    }
  },
)
