import type { Letter } from './letter.ts'

export interface Mailer {
  send(letter: Letter): Promise<void>
}

/** A letter as it is sent. */
export interface Mail {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  messageId?: string
  date?: Date
}

export interface MailTransport {
  send(mail: Mail): Promise<void>
}
