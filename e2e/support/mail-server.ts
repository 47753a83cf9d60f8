import { simpleParser } from 'mailparser'
import { once } from 'node:events'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { portOf } from './free-port.ts'

export interface Mail {
  to: string[]
  subject: string
  text: string
}

/** A real SMTP server that accepts every mail and stores each as a JSON file, readable by any test process. */
export async function startMailServer(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  await mkdir(folder, { recursive: true })
  let received = 0

  async function keep(message: Readable, to: string[]): Promise<void> {
    const { subject = '', text = '' } = await simpleParser(message)
    const file = join(folder, `${++received}.json`)
    const mail: Mail = { to, subject, text }
    await writeFile(`${file}.part`, JSON.stringify(mail))
    // An atomic rename: a reader never sees a partial file.
    await rename(`${file}.part`, file)
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (message, { envelope }, answer) => {
      keep(
        message,
        envelope.rcptTo.map(({ address }) => address),
      ).then(() => answer(), answer)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(listening)}`,
    stop: () => new Promise((done) => server.close(done)),
  }
}
