import { browserTests, describeCounts, runStages, program, unitTests } from './lib/checks.ts'
import { main } from './lib/main.mjs'
import { installPackages } from './lib/packages.ts'
import { reportRun } from './lib/run-report.ts'

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
        unitTests('Apps and packages', 'browser', 'browser-isolated', 'packages'),
      ],
      [
        program('Import boundaries', 'boundaries', ['pnpm', 'boundaries'], { showsLastLine: true }),
        unitTests('Project rules', 'house', 'house-isolated'),
        unitTests('Server on a real PostgreSQL', 'server', 'server-isolated'),
        program('Format', 'format', ['pnpm', 'exec', 'prettier', '--check', '.']),
      ],
    ],
  },
  browserTests('Journeys in a browser', 'journeys', 'playwright.config.ts', { JOURNEYS: 'of the commit' }),
]

await main(async () => {
  const start = performance.now()
  await installPackages()
  const result = await runStages(stages)
  reportRun(result, (performance.now() - start) / 1000)
  console.log(`\n${describeCounts(result)}`)
  return result.failed === 0 ? 0 : 1
})
