import { sendNotificationMails } from '../modules/notifications/mail/send-mails.service.ts'
import type { TestPortal } from './test-portal.ts'

/** Sends the mails of the queue that are due. */
export const sendQueuedMails = ({ app }: TestPortal) => sendNotificationMails(app)

/** The token of the link in the last mail to somebody; undefined without one. */
export function tokenMailedTo({ mails }: TestPortal, email: string): string | undefined {
  const mail = mails.findLast(({ to }) => to === email)
  return /ResetPassword\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
}
