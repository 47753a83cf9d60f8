import { browserTests, describeCounts, runStages, program, unitTests } from './lib/checks.ts'
import { main } from './lib/main.mjs'
import { installPackages } from './lib/packages.ts'
import { reportRun } from './lib/run-report.ts'

// Of the tests that take long, each commit plays its share.
const share = { PROOFS: 'of the commit' }

const stages = [
  program('API contract', 'contract', ['node', 'scripts/checks/contract.ts']),
  program('API client', 'generate', ['pnpm', 'generate']),
  program('Builds', 'build', ['pnpm', 'build']),
  {
    // Most of these wait at times, for a browser or the database: the other lane uses the processor then.
    lanes: [
      [
        program('Types', 'types', ['pnpm', 'types']),
        program('Lint', 'lint', ['pnpm', 'lint']),
        program('Unused code', 'unused', ['pnpm', 'unused']),
        // Copies the results of the type check, which saves checking its copy of the project from the start.
        browserTests('How-to guides', 'how-tos', 'playwright.how-to.config.ts'),
        unitTests('Apps and packages', ['browser', 'browser-isolated', 'packages'], share),
      ],
      [
        program('Import boundaries', 'boundaries', ['pnpm', 'boundaries'], { showsLastLine: true }),
        unitTests('Project rules', ['house', 'house-isolated'], share),
        unitTests('Server on a real PostgreSQL', ['server', 'server-isolated'], share),
        program('Format', 'format', ['pnpm', 'exec', 'prettier', '--check', '.']),
      ],
    ],
  },
  browserTests('Journeys in a browser', 'journeys', 'playwright.config.ts', share),
]

await main(async () => {
  const start = performance.now()
  await installPackages()
  const result = await runStages(stages)
  reportRun(result, (performance.now() - start) / 1000)
  console.log(`\n${describeCounts(result)}`)
  return result.failed === 0 ? 0 : 1
})
