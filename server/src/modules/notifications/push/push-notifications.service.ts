import type { FastifyInstance } from 'fastify'
import webPush from 'web-push'
import { secondsUntilRetry } from '../../../jobs/seconds-until-retry.ts'
import { collapseKey, composePush } from './compose-push.ts'
import {
  claimPush,
  finishPush,
  forgetDevice,
  type LeasedPush,
  leaseSeconds,
  postponePush,
  recordPush,
} from './notification-push.sql.ts'
import { type PushKeys, readPushKeys } from './push-keys.sql.ts'

export interface Pusher extends Pick<FastifyInstance, 'db' | 'config'> {
  log: Pick<FastifyInstance['log'], 'warn'>
}

/** A message is outdated after a day; a push service does not keep it longer either. */
const givenUpAfterSeconds = 24 * 60 * 60
/** Requests of one process at once: a push service that does not answer holds up one of them. */
const atOnce = 8
/** Before the lease ends, so that no other process has begun. */
const timeoutMilliseconds = (leaseSeconds - 30) * 1000

/**
 * Pushes the notifications that are due to the devices of their accounts, until none is left or `stopping` is aborted.
 * Any number of processes may do it at once. Returns the number of messages that push services have accepted.
 */
export async function pushNotifications(pusher: Pusher, stopping?: AbortSignal): Promise<number> {
  const { db, config } = pusher
  let pushed = 0
  const first = await claimPush(db, config.notificationMailDelay)
  if (!first) return pushed
  const keys = await readPushKeys(db)
  const work = async (claimed: LeasedPush | null) => {
    for (let push = claimed; push; push = await next()) if (await attempt(pusher, push, keys)) pushed++
  }
  const next = async () => (stopping?.aborted ? null : claimPush(db, config.notificationMailDelay))
  await Promise.all([work(first), ...Array.from({ length: atOnce - 1 }, async () => work(await next()))])
  return pushed
}

/** Whether the push service has accepted the message. */
async function attempt({ db, config, log }: Pusher, push: LeasedPush, keys: PushKeys): Promise<boolean> {
  const seconds = givenUpAfterSeconds - (Date.now() - push.createdAt.getTime()) / 1000
  if (!push.isWanted || push.items.length === 0 || seconds < 1) {
    await finishPush(db, push)
    return false
  }
  const outcome = await post(push, { keys, seconds, mailFrom: config.mailFrom })
  if (outcome.kind === 'gone') await forgetDevice(db, push)
  else if (outcome.kind === 'failed') await postponePush(db, push, secondsUntilRetry(push.attempts))
  else await finishPush(db, push)
  if (outcome.kind === 'accepted') await recordPush(db, push)
  else log.warn({ device: push.deviceId, attempts: push.attempts, ...outcome }, 'a notification was not pushed')
  return outcome.kind === 'accepted'
}

interface Settings {
  keys: PushKeys
  /** How long the push service keeps the message for a device that is off. */
  seconds: number
  mailFrom: string
}

function toRequest(push: LeasedPush, { keys, seconds, mailFrom }: Settings) {
  const message = composePush(push)
  const { endpoint, p256dh, auth } = push
  const subject = `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject, ...keys },
    TTL: Math.floor(seconds),
    topic: collapseKey(message),
  })
}

/** `refused` is not tried again: the push service will not take this message. */
interface PushOutcome {
  kind: 'accepted' | 'gone' | 'failed' | 'refused'
  status?: number
  err?: unknown
}

async function post(push: LeasedPush, settings: Settings): Promise<PushOutcome> {
  const request = encrypt(push, settings)
  if ('err' in request) return { kind: 'gone', err: request.err }
  const { endpoint, headers, body, method } = request
  try {
    const response = await fetch(endpoint, {
      method,
      headers,
      body: body && new Uint8Array(body),
      // An answer must not lead to an address outside of the push services.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    await response.body?.cancel()
    return { kind: kindOf(response.status), status: response.status }
  } catch (err) {
    return { kind: 'failed', err }
  }
}

/** A device whose keys are not a point of the curve can never read a message. */
function encrypt(push: LeasedPush, settings: Settings): ReturnType<typeof toRequest> | { err: unknown } {
  try {
    return toRequest(push, settings)
  } catch (err) {
    return { err }
  }
}

function kindOf(status: number): PushOutcome['kind'] {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'refused'
}
