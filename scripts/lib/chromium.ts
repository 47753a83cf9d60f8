import { execFileSync } from 'node:child_process'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/** The browser that CHROMIUM names, or one on the PATH; undefined when there is none that starts. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return [env['CHROMIUM'], ...names].find((program) => program && answers(program, env))
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
