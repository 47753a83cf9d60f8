import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import type { Caller } from '../../../http/actor.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { untranslated } from '../../../kernel/notify.ts'
import { mailSettingsPage } from '../mail/compose-mail.ts'
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

/**
 * Registers a browser for the caller; one that another account had registered is the caller's from now on. A browser that
 * the caller has registered is confirmed, which needs no password: it tells the caller alone. Throws 422 for an address at
 * no known push service or without the password of the caller, and 409 for an account with ten devices.
 */
export async function registerPushDevice(
  request: FastifyRequest,
  { password, ...browser }: NewPushDevice,
): Promise<PushDevice> {
  const { caller, server } = request
  if (!isPushService(browser.endpoint, server.config.pushServices)) throw invalid('push.unknownService')
  const label = deviceLabel(request.headers['user-agent'])
  const confirmed = await confirmDevice(server.db, caller, { ...browser, label })
  if (confirmed) return confirmed
  const mail = { kind: 'access.device', details: untranslated(label), path: mailSettingsPage } as const
  return server.grantLastingAccess(request, { caller, password, mail }, (tx) =>
    insertDevice(tx, caller, { ...browser, label }),
  )
}

type Session = Pick<Caller, 'accountId' | 'sessionId'>
type Browser = Omit<NewPushDevice, 'password'> & { label: string }

/** Undefined unless the caller has registered the browser. */
async function confirmDevice(
  db: Database,
  { accountId, sessionId: session_id }: Session,
  { endpoint, ...seen }: Browser,
): Promise<PushDevice | undefined> {
  const device = await db
    .updateTable('push_device')
    .set({ session_id, ...seen })
    .where('endpoint', '=', endpoint)
    .where('account_id', '=', accountId)
    .returning(['endpoint', 'label', 'created_at', 'last_pushed_at'])
    .executeTakeFirst()
  return device && toDevice(device)
}

/** The account is locked, so that its devices are counted. */
async function insertDevice(tx: Database, { accountId, sessionId }: Session, browser: Browser): Promise<PushDevice> {
  await tx
    .deleteFrom('push_device')
    .where('endpoint', '=', browser.endpoint)
    .where('account_id', '<>', accountId)
    .execute()
  const others = await tx
    .selectFrom('push_device')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('endpoint', '<>', browser.endpoint)
    .executeTakeFirstOrThrow()
  if (others.count >= mostDevices) throw conflict('push.tooManyDevices')
  const device = await tx
    .insertInto('push_device')
    .values({ ...browser, session_id: sessionId, account_id: accountId })
    .onConflict((known) => known.column('endpoint').doUpdateSet({ ...browser, session_id: sessionId }))
    .returning(['endpoint', 'label', 'created_at', 'last_pushed_at'])
    .executeTakeFirstOrThrow()
  const [subject, details] = [`account:${accountId}`, { device: device.label }]
  await writeAudit(tx, { actor: subject, action: 'push-device.registered', subject, details })
  return toDevice(device)
}

/** Ends the notifications on a device of the caller. Throws 404 for one that is not theirs. */
export async function removePushDevice(
  db: Kysely<Tables>,
  { accountId }: Pick<Caller, 'accountId'>,
  endpoint: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('push_device')
      .where('endpoint', '=', endpoint)
      .where('account_id', '=', accountId)
      .returning('label')
      .executeTakeFirst()
    if (!removed) throw notFound()
    const [subject, details] = [`account:${accountId}`, { device: removed.label }]
    await writeAudit(tx, { actor: subject, action: 'push-device.removed', subject, details })
  })
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
