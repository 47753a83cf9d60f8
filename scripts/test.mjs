// Runs on any Node version: installs the tools and runs test.ts.
import { handOver } from './lib/hand-over.mjs'
import { main } from './lib/main.mjs'
import { installTools } from './lib/tools.mjs'

await main(async () => {
  await installTools()
  return handOver('test.ts')
})
