export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  /** For a mail that is sent again after an attempt whose result is unknown. */
  messageId?: string
  date?: Date
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}
