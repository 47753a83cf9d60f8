// Runs on any Node version: installs the tools and runs a script of this folder: node scripts/run.mjs test.ts
import { runScript } from './lib/run-script.mjs'
import { main } from './lib/main.mjs'
import { installTools } from './lib/tools.mjs'

await main(async () => {
  const [script = ''] = process.argv.slice(2)
  await installTools()
  return runScript(script)
})
