import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { notFound } from '../../../http/errors.ts'
import type { NotificationTopic } from '../../../kernel/notification-kinds.ts'
import type { MailSubscription } from './mail-settings.schemas.ts'
import { auditMailSettings, saveDelivery, selectDeliveries } from './mail-settings.service.ts'
import { readUnsubscribeSecret } from './notification-mail.sql.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

type Topics = readonly NotificationTopic[]

/** The mails that the link of a mail ends; throws 404 for a link that was not signed here. */
export async function readSubscription(db: Database, topics: Topics, token: string): Promise<MailSubscription> {
  const { topic, ended } = await findEnded(db, topics, token)
  return { topic, isSubscribed: ended.length > 0 }
}

/**
 * Ends the mails on the topic of the link, or on every topic of the digest. May be repeated. Throws 404 for a link that
 * was not signed here.
 */
export async function unsubscribe(db: Kysely<Tables>, topics: Topics, token: string): Promise<MailSubscription> {
  return db.transaction().execute(async (tx) => {
    const { accountId, topic, ended, deliveries } = await findEnded(tx, topics, token)
    for (const one of ended) await saveDelivery(tx, accountId, { topic: one, delivery: 'none' })
    const saved = await selectDeliveries(tx, topics, accountId)
    await auditMailSettings(tx, { accountId }, { language: null, deliveries }, { language: null, deliveries: saved })
    return { topic, isSubscribed: false }
  })
}

/** The subscription of a link, and the topics whose mails it ends. */
async function findEnded(db: Database, topics: Topics, token: string) {
  const read = readUnsubscribeToken(await readUnsubscribeSecret(db), token)
  const topic = topics.find((name) => name === read?.topic) ?? null
  if (!read || (read.topic !== null && topic === null)) throw notFound()
  const { accountId } = read
  const account = await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  if (!account) throw notFound()
  const deliveries = await selectDeliveries(db, topics, accountId)
  const ended = deliveries.filter((one) =>
    topic === null ? one.delivery === 'digest' : one.topic === topic && one.delivery !== 'none',
  )
  return { accountId, topic, deliveries, ended: ended.map((one) => one.topic) }
}
