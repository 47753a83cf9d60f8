import { execFileSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/** The path of the browser in CHROMIUM, else of the first one on PATH; undefined when none of them starts. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [env['CHROMIUM'], ...installed].find((path) => path && isChromium(path))
}

/** Some systems ship a stub of that name that only prints how to install the browser. */
function isChromium(path: string): boolean {
  try {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return /chrom/i.test(version)
  } catch {
    return false
  }
}
