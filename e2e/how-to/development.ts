import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { toolEnvironment } from '../../scripts/lib/environment.mjs'
import { setting } from '../portal/settings.ts'

interface Development {
  /** Every address that was printed for a person to open. */
  addresses: string[]
  stop: () => Promise<void>
}

interface Started {
  copy: string
  remote: string
  port: number
}

/** Runs `pnpm dev` as a developer would, and answers when it has printed where to look. */
export async function startDevelopment({ copy, remote, port }: Started): Promise<Development> {
  const child = spawn('pnpm', ['dev', remote, '--port', String(port)], {
    cwd: copy,
    env: { ...toolEnvironment(), NO_COLOR: '1', PORTAL_URL: setting('PORTAL_URL') },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that the whole family can be ended.
    detached: true,
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
    await exited
  }
  // Read to its end, whatever it says later: a program whose words nobody takes dies of them.
  let said = ''
  const printed = new Promise<string[]>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (/Through here.*\n/.test(said)) resolve([...said.matchAll(/\S+\?override=\S+/g)].map(String))
    })
  })
  const ended = exited.then(() => {
    throw new Error(`The development server ended:\n${said}`)
  })
  return { addresses: await Promise.race([printed, ended]), stop }
}
