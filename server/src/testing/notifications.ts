import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { notify } from '../kernel/notify.ts'
import { libraryPages } from '../modules/library/notifications.ts'
import type { Notification } from '../modules/notifications/notification.schemas.ts'
import { type Person, signInHeaders } from './institute.ts'
import type { TestPortal } from './test-portal.ts'

/** The calls of one signed-in person about their notifications. */
export async function notifiedPerson(portal: TestPortal, person: Person) {
  const headers = await signInHeaders(portal.db, person)
  const list = async (query = '') => {
    const { body } = await portal.get(`/api/v1/notifications?${query}`, headers)
    const page: { items: Notification[]; next: string | null } = Object(body)
    return page
  }
  return {
    person,
    headers,
    list,
    /** The kinds of the notifications, the newest first. */
    kinds: async (query = '') => (await list(query)).items.map(({ kind }) => kind),
    unread: async (): Promise<number> =>
      Object((await portal.get('/api/v1/unread-notifications', headers)).body).unread,
    read: (notificationId: number, isUpTo = false, key: string = randomUUID()) =>
      portal.post('/api/v1/notification-readings', { notificationId, isUpTo }, { ...headers, 'idempotency-key': key }),
  }
}

let lapses = 0

/** Writes the notification of a reservation that has lapsed, of another one each time. */
export async function notifyOfLapse(db: Kysely<Tables>, { id }: Pick<Person, 'id'>): Promise<void> {
  await db.transaction().execute((tx) =>
    notify(tx, {
      to: id,
      by: null,
      kind: 'reservation.lapsed',
      subject: `reservation:${++lapses}`,
      details: { title: 'Algorithmique', titleAr: 'Algorithmique' },
      path: libraryPages.reservations,
    }),
  )
}

export interface FollowedStream {
  status: number
  headers: Headers
  /** Settles at the next event; rejects when none comes within the milliseconds. */
  nextEvent: (within?: number) => Promise<void>
  /** Settles when the server has ended the stream. */
  ended: Promise<void>
  close: () => void
}

/** Opens the event stream of a server that listens. */
export async function followStream(url: string, headers: Record<string, string>): Promise<FollowedStream> {
  const controller = new AbortController()
  const response = await fetch(`${url}/api/v1/notification-stream`, { headers, signal: controller.signal })
  const received = { events: 0 }
  let wake = () => {}
  const read = async () => {
    for await (const part of response.body ?? []) {
      received.events += Buffer.from(part).toString().split('data: changed').length - 1
      wake()
    }
  }
  const ended = read().catch(() => undefined)
  return {
    status: response.status,
    headers: response.headers,
    ended,
    close: () => controller.abort(),
    async nextEvent(within = 5_000) {
      const deadline = AbortSignal.timeout(within)
      while (received.events === 0) {
        deadline.throwIfAborted()
        await new Promise<void>((resolve) => {
          wake = resolve
          deadline.addEventListener('abort', () => resolve(), { once: true })
        })
      }
      received.events = 0
    },
  }
}

/** Takes the notifications of an account out of the table, the newest first. */
export async function takeNotifications({ db }: TestPortal, { id }: Pick<Person, 'id'>) {
  const told = await db
    .selectFrom('notification')
    .select(['kind', 'details', 'path', 'subject'])
    .where('account_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  await db.deleteFrom('notification').where('account_id', '=', id).execute()
  return told
}
