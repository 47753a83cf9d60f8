import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/** The path of the browser that CHROMIUM names, or of one on the PATH; undefined when there is none that starts. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return [env['CHROMIUM'], ...names]
    .map((program) => program && located(program, env['PATH'] ?? ''))
    .find((program) => program && answers(program, env))
}

function located(program: string, path: string): string | undefined {
  if (program.includes(sep)) return program
  return path
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file))
}

/** Some systems have a program of that name that only says how to install it. */
function answers(program: string, env: NodeJS.ProcessEnv): boolean {
  try {
    const version = execFileSync(program, ['--version'], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return /chrom/i.test(version)
  } catch {
    return false
  }
}
