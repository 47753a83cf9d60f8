import { createTransport as createSmtpTransport } from 'nodemailer'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Mailer, MailTransport } from './mailer.ts'
import { outboxTransport } from './outbox-transport.ts'
import { type Sender, writeMail } from './write-mail.ts'

type MailConfig = Sender & Pick<Config, 'smtpUrl' | 'dataDirectory'>

/** The only way to send a mail: it takes letters, so that all mails have one form. */
export function createMailer(config: MailConfig, transport = createTransport(config)): Mailer {
  return { send: (letter) => transport.send(writeMail(letter, config)) }
}

/** SMTP when it is configured, else the folder `outbox` of the data directory. */
function createTransport({ smtpUrl, dataDirectory }: MailConfig): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl) : outboxTransport(join(dataDirectory, 'outbox'))
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through the mail server at `url`, like `smtps://user:password@mail.example:465`. */
function smtpTransport(url: string): MailTransport {
  const transport = createSmtpTransport({ url, ...timeouts })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail })
    },
  }
}
