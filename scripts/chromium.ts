import { ensureChromium } from './lib/install-chromium.ts'
import { main } from './lib/main.mjs'
import { installPackages } from './lib/packages.ts'
import { step } from './lib/step.mjs'

/** `npm run chromium`: installs the browser of the gate and of the tests where none is found. */
await main(async () => {
  await installPackages()
  const note = (path: string | undefined) => path ?? 'that of Playwright'
  await step({ title: 'Find or install a Chromium', log: 'chromium', note }, ensureChromium)
  return 0
})
