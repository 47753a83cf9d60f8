import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { privateFile, privateFolder } from '../storage/private-files.ts'
import type { MailTransport } from './mailer.ts'

/**
 * Writes each mail to a folder as an `.eml` file, which mail programs open; the file names sort by time. A mail that has
 * a Message-ID and a date is written once, however often it is sent.
 */
export function outboxTransport(directory: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail })
      await mkdir(directory, { recursive: true, mode: privateFolder })
      const { date = new Date(), messageId = randomUUID() } = mail
      const name = `${date.toISOString().replaceAll(':', '-')}-${messageId.replaceAll(/\W/g, '').slice(0, 8)}.eml`
      await writeFile(join(directory, `.${name}`), message, { mode: privateFile })
      await rename(join(directory, `.${name}`), join(directory, name))
    },
  }
}
