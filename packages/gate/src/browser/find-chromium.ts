import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The build without a window comes first: it needs a third of the processor time of the whole browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * The path of the browser in CHROMIUM, else of the first one on PATH, else of the one that Playwright downloaded; undefined
 * when none of them starts. Scripts import this file before any package is installed.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [env.CHROMIUM, ...installed, ...downloaded(env)].find((path) => path && isChromium(path))
}

/** Some systems ship a stub of that name that only prints how to install the browser. */
function isChromium(path: string): boolean {
  try {
    return /chrom/i.test(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return false
  }
}

/** The newest first. */
function downloaded({ PLAYWRIGHT_BROWSERS_PATH, HOME = homedir() }: NodeJS.ProcessEnv): string[] {
  const cache = process.platform === 'darwin' ? 'Library/Caches' : '.cache'
  const cwd = PLAYWRIGHT_BROWSERS_PATH ?? join(HOME, cache, 'ms-playwright')
  const found = globSync('chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}', { cwd })
  return found
    .toSorted()
    .toReversed()
    .map((path) => join(cwd, path))
}
