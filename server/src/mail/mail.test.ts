import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailer } from './create-mailer.ts'

const mail = {
  to: 'enseignant@institut.example',
  subject: 'إعادة تعيين كلمة السر',
  text: 'Bonjour Zoé,\n\nhttps://portail.institut.example/ResetPassword/a-b_c\n',
}
const mailFrom = 'Portail <portail@institut.example>'
const received: ParsedMail[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, accept) => {
    simpleParser(stream, {}, (error, parsed) => {
      received.push(parsed)
      accept(error)
    })
  },
})
let port: number
let dataDirectory: string
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'portal-mail-'))
  port = await new Promise((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
})
afterAll(async () => {
  await new Promise<void>((closed) => server.close(closed))
  await rm(dataDirectory, { recursive: true })
})

/** The parts of a message that a mail client displays. */
function shown(parsed: ParsedMail | undefined) {
  const [to] = [parsed?.to ?? []].flat()
  return { subject: parsed?.subject, from: parsed?.from?.text, to: to?.text, text: parsed?.text?.trim() }
}
const ours = { ...mail, from: '"Portail" <portail@institut.example>', text: mail.text.trim() }

it('is sent through the mail server when one is configured', async () => {
  await createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDirectory }).send(mail)
  expect(shown(received[0])).toEqual(ours)
})

it('rejects when the mail server is unavailable', async () => {
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, dataDirectory })
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
})

it('is a file of the outbox without a mail server, readable only by its owner', async () => {
  const mailer = createMailer({ smtpUrl: null, mailFrom, dataDirectory })
  await mailer.send(mail)
  await mailer.send({ ...mail, subject: 'Second' })
  const outbox = join(dataDirectory, 'outbox')
  const [first = '', second] = (await readdir(outbox)).toSorted()
  expect([first, second]).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)])
  const parsed = await Promise.all(
    [first, second ?? ''].map(async (name) => simpleParser(await readFile(join(outbox, name)))),
  )
  expect(parsed.map(({ subject }) => subject)).toContain('Second')
  expect(parsed.map(shown)).toContainEqual(ours)
  expect((await stat(join(outbox, first))).mode & 0o777).toBe(0o600)
})
