import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** An SMTP mailer when one is configured, else the folder `outbox` of the data directory. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDirectory'>): Mailer {
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : outboxMailer(join(config.dataDirectory, 'outbox'), config.mailFrom)
}
