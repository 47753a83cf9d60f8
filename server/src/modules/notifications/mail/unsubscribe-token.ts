import { createHmac, timingSafeEqual } from 'node:crypto'

/** The mails that a link ends: those on a topic, or the daily digest. */
export interface Subscription {
  accountId: number
  /** Null for the daily digest. */
  topic: string | null
}

const digest = 'digest'

/** Signs a link for one account and topic: `account.topic.code`. It does not expire, as old mails have it too. */
export function signUnsubscribeToken(secret: string, { accountId, topic }: Subscription): string {
  const claims = `${accountId}.${topic ?? digest}`
  return `${claims}.${codeOf(secret, claims)}`
}

/** The subscription of a token; null for one that was not signed with this secret. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | null {
  const [, claims = '', accountId, topic = '', code = ''] = /^((\d{1,9})\.([a-zA-Z]+))\.([\w-]+)$/.exec(token) ?? []
  const [given, valid] = [Buffer.from(code), Buffer.from(codeOf(secret, claims))]
  if (given.length !== valid.length || !timingSafeEqual(given, valid)) return null
  return { accountId: Number(accountId), topic: topic === digest ? null : topic }
}

const codeOf = (secret: string, claims: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${claims}`).digest('base64url').slice(0, 32)
