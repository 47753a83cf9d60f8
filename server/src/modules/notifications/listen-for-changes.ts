import type { Client } from 'pg'
import { openClient } from '../../database/connect.ts'

interface Listeners {
  onNotification: (accountId: number) => void
  onSessionEnded: (sessionId: number) => void
  /** After a time in which announcements were lost. */
  onReconnected: () => void
}

export interface ListeningConnection {
  /** Settles when the connection listens; rejects while the database is unavailable. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

const firstRetry = 500
const lastRetry = 10_000

/**
 * Listens for announcements of the database on one connection of its own, which `ready` opens, and which is opened again
 * whenever it is lost.
 */
export function listenForChanges(databaseUrl: string, listeners: Listeners): ListeningConnection {
  let connecting: Promise<Client> | null = null
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<Client> {
    const client = openClient(databaseUrl)
    client.on('notification', ({ channel, payload }) => {
      const id = Number(payload)
      if (channel === 'notification') listeners.onNotification(id)
      else listeners.onSessionEnded(id)
    })
    await client.connect()
    await client.query('listen notification; listen session_ended')
    client.on('end', () => {
      connecting = null
      reconnect(firstRetry)
    })
    return client
  }

  function ready(): Promise<Client> {
    connecting ??= connect().catch((error: unknown) => {
      connecting = null
      throw error
    })
    return connecting
  }

  function reconnect(delay: number): void {
    if (isClosed) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      ready().then(
        () => listeners.onReconnected(),
        () => reconnect(Math.min(2 * delay, lastRetry)),
      )
    }, delay)
  }

  return {
    ready: async () => void (await ready()),
    async close() {
      isClosed = true
      clearTimeout(retry)
      await connecting?.then((client) => client.end()).catch(() => undefined)
    },
  }
}
