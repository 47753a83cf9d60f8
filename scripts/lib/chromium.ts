import { execFileSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/** The path of the browser that CHROMIUM names, else of one on the PATH; undefined when none of them starts. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [env['CHROMIUM'], ...installed].find((path) => path && answers(path))
}

/** Some systems have a program of that name that only says how to install one. */
function answers(path: string): boolean {
  try {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return /chrom/i.test(version)
  } catch {
    return false
  }
}
