import type { Config } from '../config.ts'
import type { Mailer } from './mailer.ts'

export function createMailer(config: Config): Mailer {
  throw new Error(`No mailer for ${config.smtpUrl}`)
}
