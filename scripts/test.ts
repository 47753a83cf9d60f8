import { browserJourneys, described, perform, program, unitTests } from './lib/checks.ts'
import { installPackages } from './lib/packages.ts'
import { main } from './lib/main.mjs'

const checks = [
  program('The contract is what the server says', 'contract', ['node', 'scripts/checks/contract.ts']),
  program('The client is generated from it', 'generate', ['pnpm', 'generate']),
  program('Types', 'types', ['pnpm', 'types']),
  program('Format', 'format', ['pnpm', 'exec', 'prettier', '--check', '.']),
  program('Lint', 'lint', ['pnpm', 'lint']),
  program('Import boundaries', 'boundaries', ['pnpm', 'boundaries'], { tells: true }),
  unitTests('House rules', 'house'),
  unitTests('Apps and packages', 'browser'),
  unitTests('Server on a real PostgreSQL', 'server'),
  program('Builds', 'build', ['pnpm', 'build']),
  browserJourneys('Journeys in a browser', 'journeys', 'playwright.config.ts'),
  browserJourneys('How-tos followed to the letter', 'how-tos', 'playwright.how-to.config.ts'),
]

await main(async () => {
  await installPackages()
  const counts = await perform(checks)
  console.log(`\n${described(counts)}`)
  return counts.failed === 0 ? 0 : 1
})
