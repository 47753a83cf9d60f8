import type { FastifyInstance } from 'fastify'
import { secondsUntilRetry } from '../../../jobs/seconds-until-retry.ts'
import type { Letter } from '../../../mail/letter.ts'
import { invitationTopic } from '../../../kernel/invite.ts'
import { composeMail } from './compose-mail.ts'
import { prepareInvitation } from './prepare-invitation.ts'
import {
  assembleMails,
  claimMail,
  finishMail,
  type LeasedMail,
  leaseSeconds,
  postponeMail,
  readUnsubscribeSecret,
} from './notification-mail.sql.ts'
import { signUnsubscribeToken } from './unsubscribe-token.ts'

export interface Sender extends Pick<FastifyInstance, 'db' | 'mailer' | 'config'> {
  log: Pick<FastifyInstance['log'], 'warn'>
}

/** RFC 5321, section 4.5.4.1: at least four to five days. */
const givenUpAfterMilliseconds = 5 * 24 * 60 * 60 * 1000
/** Before the lease ends, so that no other process has begun. */
const sendTimeoutMilliseconds = (leaseSeconds - 30) * 1000

/**
 * Puts notifications into mails and sends those that are due, until none is left, one fails, or `stopping` is aborted.
 * Any number of processes may do it at once. Returns the number of mails that were accepted.
 */
export async function sendNotificationMails(sender: Sender, stopping?: AbortSignal): Promise<number> {
  const isStopped = () => stopping?.aborted === true
  const { notificationMailDelay: delaySeconds, digestHour } = sender.config
  while (!isStopped() && (await assembleMails(sender.db, { delaySeconds, digestHour })) > 0);
  let sent = 0
  while (!isStopped()) {
    const mail = await claimMail(sender.db)
    if (!mail) break
    const outcome = await attempt(sender, mail)
    if (outcome === 'postponed') break
    if (outcome === 'sent') sent++
  }
  return sent
}

/** Sends a leased mail, unless nobody wants it any more. */
async function attempt(sender: Sender, mail: LeasedMail): Promise<'sent' | 'dropped' | 'postponed'> {
  const { db, mailer, log } = sender
  const letter = mail.topic === invitationTopic ? await prepareInvitation(sender, mail) : await prepare(sender, mail)
  if (!letter) {
    await finishMail(db, mail, 'dropped')
    return 'dropped'
  }
  try {
    await withTimeout(mailer.send(letter))
  } catch (error) {
    log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'a mail of the queue was not sent')
    if (Date.now() - mail.createdAt.getTime() > givenUpAfterMilliseconds) await finishMail(db, mail, 'failed')
    else await postponeMail(db, mail, secondsUntilRetry(mail.attempts))
    return 'postponed'
  }
  await finishMail(db, mail, 'sent')
  return 'sent'
}

/** The letter about notifications, without the topics that its reader has ended since. */
async function prepare({ db, config: { publicUrl } }: Sender, mail: LeasedMail): Promise<Letter | null> {
  const items = mail.items.filter(({ kind }) => !mail.unwanted.includes(kind.split('.')[0] ?? ''))
  if (!mail.isActive || items.length === 0) return null
  const unsubscribeUrl = isAlwaysSent(mail)
    ? null
    : `${publicUrl}/Unsubscribe/${signUnsubscribeToken(await readUnsubscribeSecret(db), mail)}`
  return composeMail({ ...mail, items }, { publicUrl, unsubscribeUrl })
}

/** A mail about access, which nobody can end, so that no code in a page can. */
const isAlwaysSent = ({ topic }: LeasedMail) => topic === 'access'

async function withTimeout(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server did not answer in time')), sendTimeoutMilliseconds)
  })
  await Promise.race([sending, late]).finally(() => clearTimeout(timer))
}
