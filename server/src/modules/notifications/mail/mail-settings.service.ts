import { type Kysely, sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { MailDelivery } from '../../../database/tables/notifications.ts'
import { changedFields, writeAudit } from '../../../kernel/audit.ts'
import type { Caller } from '../../../http/actor.ts'
import { requireMatch, versioned } from '../../../http/etag.ts'
import type { NotificationTopic } from '../../../kernel/notification-kinds.ts'
import type { MailSettings, MailSettingsBody } from './mail-settings.schemas.ts'

type Owner = Pick<Caller, 'accountId'>
type Topics = readonly NotificationTopic[]
type Settings = Pick<Config, 'digestHour'> & { topics: Topics }

/** How the account is told of every topic, by its choice or the default of the topic. */
export async function readMailSettings(
  db: Database,
  { accountId }: Owner,
  { digestHour, topics }: Settings,
): Promise<MailSettings> {
  const { mail_language: language } = await db
    .selectFrom('account')
    .select('mail_language')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return versioned({ language, deliveries: await selectDeliveries(db, topics, accountId), digestHour })
}

/** Saves the language and the delivery of each named topic; the others stay as they are. Throws 412 for another version. */
export async function saveMailSettings(
  db: Kysely<Tables>,
  owner: Owner,
  { body, headers, settings }: { body: MailSettingsBody; headers: { 'if-match'?: string }; settings: Settings },
): Promise<MailSettings> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', owner.accountId).forNoKeyUpdate().execute()
    const { version: _, ...current } = await readMailSettings(tx, owner, settings)
    requireMatch(headers, current)
    await tx.updateTable('account').set({ mail_language: body.language }).where('id', '=', owner.accountId).execute()
    for (const choice of body.deliveries) await saveDelivery(tx, owner.accountId, choice)
    const saved = await readMailSettings(tx, owner, settings)
    await auditMailSettings(tx, owner, current, saved)
    return saved
  })
}

type Choices = Pick<MailSettings, 'language' | 'deliveries'>

/** Writes the choices that differ, by topic, such as `exam` and `exam.push`. */
export async function auditMailSettings(
  tx: Database,
  { accountId }: Owner,
  before: Choices,
  after: Choices,
): Promise<void> {
  const changes = changedFields(new Map([[accountId, choicesOf(before)]]), new Map([[accountId, choicesOf(after)]]))
  const subject = `account:${accountId}`
  if (changes.size > 0)
    await writeAudit(tx, { actor: subject, action: 'mail-settings.changed', subject, changes: changes.get(accountId) })
}

const choicesOf = ({ language, deliveries }: Choices): Record<string, unknown> =>
  Object.fromEntries([
    ['language', language],
    ...deliveries.flatMap(({ topic, delivery, isPushed }) => [
      [topic, delivery],
      [`${topic}.push`, isPushed],
    ]),
  ])

/** The delivery of every topic, in their order. */
export async function selectDeliveries(
  db: Database,
  topics: Topics,
  accountId: number,
): Promise<MailSettings['deliveries']> {
  const { rows } = await sql<MailSettings['deliveries'][number]>`
    select t.topic, coalesce(p.delivery, default_delivery(t.topic)) as delivery,
      coalesce(p.is_pushed, default_delivery(t.topic) = 'now') as "isPushed"
    from unnest(${topics}::text[]) with ordinality as t (topic, position)
    left join notification_preference p on p.account_id = ${accountId} and p.topic = t.topic
    order by t.position`.execute(db)
  return rows
}

interface TopicChoice {
  topic: string
  delivery: MailDelivery
  /** Without it, that of the topic stays as it is. */
  isPushed?: boolean
}

/** Saves how an account is told of a topic, also of the notifications that are not yet in a mail. */
export async function saveDelivery(
  tx: Database,
  accountId: number,
  { topic, delivery, isPushed }: TopicChoice,
): Promise<void> {
  const chosen = { delivery, ...(isPushed !== undefined && { is_pushed: isPushed }) }
  await tx
    .insertInto('notification_preference')
    .values({ account_id: accountId, topic, ...chosen })
    .onConflict((conflict) => conflict.columns(['account_id', 'topic']).doUpdateSet(chosen))
    .execute()
  await sql`
    update notification set delivery = ${delivery}
    where account_id = ${accountId} and split_part(kind, '.', 1) = ${topic}
      and delivery <> 'none' and mailed_at is null and read_at is null`.execute(tx)
}
