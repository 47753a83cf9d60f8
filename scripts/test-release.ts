import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserTests, describeCounts, runStages, program, unitTests } from './lib/checks.ts'
import { evidencePage, readBench } from './lib/evidence.ts'
import { ensureNginx, ensureRecorder } from './lib/install-programs.ts'
import { main } from './lib/main.mjs'
import { readMutationScores } from './lib/mutation-scores.ts'
import { installPackages } from './lib/packages.ts'
import { root } from './lib/project.mjs'
import { readLastRun } from './lib/run-report.ts'

// Runs all release proofs; `npm test` runs a sample of them.
const everything = { PROOFS: 'all' }
const benches = ['release', 'survival', 'marks-grid', 'twin']

const stages = [
  program('Builds', 'build', ['pnpm', 'exec', 'turbo', 'run', 'generate', 'build']),
  unitTests('Server with all runs', ['server', 'server-isolated'], everything),
  unitTests('Gate beside busy processes', ['house'], everything, ['packages/gate/src/play/same-verdict.test.ts']),
  unitTests('All page tests', ['browser', 'browser-isolated'], everything),
  browserTests('Release proofs in a browser', 'release-proofs', 'playwright.release.config.ts', everything),
  browserTests('How-to guides', 'how-tos', 'playwright.how-to.config.ts', everything),
  // Replaces the videos in the sources, so that each release shows the portal as it is.
  program('Guide videos', 'guides', ['pnpm', '--filter', '@portal/e2e', 'guides'], { prepare: ensureRecorder }),
  ...benches.map((bench) =>
    program(`Bench: ${bench}`, `bench-${bench}`, ['pnpm', 'bench', bench], {
      ...(bench === 'survival' && { prepare: ensureNginx }),
    }),
  ),
]

await main(async () => {
  const start = performance.now()
  await installPackages()
  const result = await runStages(stages)
  const seconds = (performance.now() - start) / 1000
  const figures = { benches: benches.map(readBench), mutation: readMutationScores(), everyday: readLastRun() }
  writeFileSync(join(root, 'docs/evidence.md'), evidencePage({ result, seconds, ...figures }))
  console.log(`\n  Written to docs/evidence.md\n\n${describeCounts(result)}`)
  return result.failed === 0 ? 0 : 1
})
