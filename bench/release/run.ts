import { chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/support/browser.ts'
import { createReleaseApi } from '../../e2e/support/release/release-api.ts'
import { measureRelease, type ReleaseTimes } from '../../e2e/support/release/measure-release.ts'
import { secondsBetweenPolls, startOwnPortal } from '../../e2e/support/release/own-portal.ts'
import { createReleaseToken } from '../../e2e/support/release/team.ts'
import { openVisitor } from '../../e2e/support/release/visitor.ts'
import { atMost, reportPromises } from '../promises.ts'

const runs = 7
/** In seconds. */
const promised: Partial<Record<keyof ReleaseTimes, number>> = { published: 30, shown: 2, rolledBack: 2 }

const rows: [keyof ReleaseTimes, string][] = [
  ['published', 'from publish, through the gate, to a fresh tab that shows it'],
  ['shown', 'from the verdict of the gate to a fresh tab that shows it'],
  ['rolledBack', 'from rollback to a fresh tab that shows the version before'],
  ['offered', `from the verdict to the offer in an open tab, which asks every ${secondsBetweenPolls} s`],
]

const portal = await startOwnPortal()
const browser = await chromium.launch(launchOptions())
try {
  const schedule = createReleaseApi(portal.url, 'schedule', await createReleaseToken('schedule', portal))
  const teacher = await openVisitor(browser, portal.url)
  // The first run warms up browser and server, and is discarded.
  await measureRelease(schedule, teacher, '2.0.0-bench')
  const times: ReleaseTimes[] = []
  for (let run = 1; run <= runs; run++) {
    const time = await measureRelease(schedule, teacher, `2.0.${run}-bench`)
    console.log(`run ${run} of ${runs}: published after ${rounded(time.published)} s`)
    times.push(time)
  }
  if (!report(times)) process.exitCode = 1
} finally {
  await browser.close()
  await portal.stop()
}

/** The promises are about the median of the runs. */
function report(times: ReleaseTimes[]): boolean {
  const figures = rows.map(([name, words]) => {
    const sorted = times.map((time) => time[name]).toSorted((one, other) => one - other)
    return { name, words, median: rounded(sorted[Math.floor(runs / 2)]), worst: rounded(sorted.at(-1)) }
  })
  return reportPromises(import.meta.dirname, {
    promises: figures.flatMap(({ name, words, median }) => {
      const limit = promised[name]
      return limit === undefined ? [] : [atMost(`seconds ${words}`, limit, median)]
    }),
    facts: { runs, secondsBetweenPolls, figures },
  })
}

function rounded(seconds = Number.NaN): number {
  return Math.round(seconds * 100) / 100
}
