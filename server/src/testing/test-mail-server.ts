import { type ParsedMail, simpleParser } from 'mailparser'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TestMailServer {
  url: string
  /** Everything that was accepted, in order, repeated mails too. */
  accepted: ParsedMail[]
  /** Awaited when a mail is complete, before and after it is accepted; by default nothing. */
  before: () => Promise<void>
  after: () => Promise<void>
  close: () => Promise<void>
}

/** A real SMTP server that can hold its answers back; with `port`, on that one. */
export async function startTestMailServer(port = 0): Promise<TestMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, answer) => {
      const receive = async () => {
        const mail = await simpleParser(stream)
        await server.before()
        server.accepted.push(mail)
        await server.after()
      }
      receive().then(() => answer(), answer)
    },
  })
  // A killed client resets its connection.
  smtp.on('error', () => {})
  const listening = smtp.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const { port: bound }: Pick<AddressInfo, 'port'> = Object(listening.address())
  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    accepted: [],
    before: async () => {},
    after: async () => {},
    close: () => new Promise((closed) => smtp.close(closed)),
  }
  return server
}
