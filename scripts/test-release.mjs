// Runs on whatever Node the machine has: fetches the tools, and hands over to test-release.ts.
import { handOver } from './lib/hand-over.mjs'
import { main } from './lib/main.mjs'
import { installTools } from './lib/tools.mjs'

await main(async () => {
  await installTools()
  return handOver('test-release.ts')
})
