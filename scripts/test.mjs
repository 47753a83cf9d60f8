// Runs on any Node version: installs the tools and runs test.ts.
import { runScript } from './lib/run-script.mjs'
import { main } from './lib/main.mjs'
import { installTools } from './lib/tools.mjs'

await main(async () => {
  await installTools()
  return runScript('test.ts')
})
