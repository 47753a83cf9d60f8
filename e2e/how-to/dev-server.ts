import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { toolEnvironment } from '../../scripts/lib/environment.mjs'
import { setting } from '../support/settings.ts'

interface DevServer {
  /** The URLs printed for the developer. */
  addresses: string[]
  stop: () => Promise<void>
}

interface DevServerOptions {
  copy: string
  remote: string
  port: number
}

/** Runs `pnpm dev` as a developer does; resolves when it has printed its URLs. */
export async function startDevServer({ copy, remote, port }: DevServerOptions): Promise<DevServer> {
  const child = spawn('pnpm', ['dev', remote, '--port', String(port)], {
    cwd: copy,
    env: { ...toolEnvironment(), NO_COLOR: '1', PORTAL_URL: setting('PORTAL_URL') },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that its child processes can be signalled together.
    detached: true,
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
    await exited
  }
  // Reads the output to its end: a process whose pipe is closed fails on its next write.
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
