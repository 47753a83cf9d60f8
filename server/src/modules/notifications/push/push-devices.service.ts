import type { Kysely } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../platform/actor.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { deviceLabel } from './device-label.ts'
import { isPushService } from './is-push-service.ts'
import type { NewPushDevice, PushDevice, PushDevices } from './push.schemas.ts'
import { readPushKeys } from './push-keys.sql.ts'

const mostDevices = 10

/** The devices of the caller, the newest first, and the key that browsers subscribe with. */
export async function listPushDevices(db: Database, { accountId }: Pick<Caller, 'accountId'>): Promise<PushDevices> {
  const devices = await db
    .selectFrom('push_device')
    .select(['endpoint', 'label', 'created_at', 'last_pushed_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return { items: devices.map(toDevice), publicKey: (await readPushKeys(db)).publicKey }
}

interface Registration {
  body: NewPushDevice
  userAgent: string | undefined
  config: Pick<Config, 'pushServices'>
}

/**
 * Registers a browser for the caller, or confirms it; one that another account had registered is the caller's from now
 * on. Throws 422 for an address at no known push service, and 409 for an account with ten devices.
 */
export async function registerPushDevice(
  db: Kysely<Tables>,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
  { body: { endpoint, p256dh, auth, language }, userAgent, config }: Registration,
): Promise<PushDevice> {
  if (!isPushService(endpoint, config.pushServices)) throw invalid('push.unknownService')
  return db.transaction().execute(async (tx) => {
    // Serializes the registrations of one account, so that they are counted.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    await tx.deleteFrom('push_device').where('endpoint', '=', endpoint).where('account_id', '<>', accountId).execute()
    const others = await tx
      .selectFrom('push_device')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('endpoint', '<>', endpoint)
      .executeTakeFirstOrThrow()
    if (others.count >= mostDevices) throw conflict('push.tooManyDevices')
    const seen = { session_id: sessionId, p256dh, auth, language, label: deviceLabel(userAgent) }
    const device = await tx
      .insertInto('push_device')
      .values({ ...seen, account_id: accountId, endpoint })
      .onConflict((known) => known.column('endpoint').doUpdateSet(seen))
      .returning(['endpoint', 'label', 'created_at', 'last_pushed_at'])
      .executeTakeFirstOrThrow()
    return toDevice(device)
  })
}

/** Ends the notifications on a device of the caller. Throws 404 for one that is not theirs. */
export async function removePushDevice(
  db: Database,
  { accountId }: Pick<Caller, 'accountId'>,
  endpoint: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('push_device')
    .where('endpoint', '=', endpoint)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

interface DeviceRow {
  endpoint: string
  label: string
  created_at: Date
  last_pushed_at: Date | null
}

const toDevice = ({ endpoint, label, created_at, last_pushed_at }: DeviceRow): PushDevice => ({
  endpoint,
  label,
  createdAt: created_at.toISOString(),
  lastPushedAt: last_pushed_at && last_pushed_at.toISOString(),
})
