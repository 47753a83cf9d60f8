import { createTransport } from 'nodemailer'
import type { MailTransport } from './mailer.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through the mail server at `url`, like `smtps://user:password@mail.example:465`. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({ url, ...timeouts })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail })
    },
  }
}
